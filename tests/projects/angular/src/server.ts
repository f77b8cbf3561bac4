import { createServer } from 'node:http';
import { AngularNodeAppEngine, createNodeRequestHandler, writeResponseToNodeResponse } from '@angular/ssr/node';
import sirv from 'sirv';

const engine = new AngularNodeAppEngine({ allowedHosts: ['127.0.0.1'] });
const files = sirv(`${import.meta.dirname}/../browser`);

export const reqHandler = createNodeRequestHandler((request, response) =>
  files(request, response, async () => {
    const answer = await engine.handle(request);
    if (answer === null) response.writeHead(404).end();
    else await writeResponseToNodeResponse(answer, response);
  }),
);

createServer((request, response) => void reqHandler(request, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
);
