import { createServer } from 'node:http';
import {
  AngularNodeAppEngine,
  createNodeRequestHandler,
  isMainModule,
  writeResponseToNodeResponse,
} from '@angular/ssr/node';
import sirv from 'sirv';

const engine = new AngularNodeAppEngine({ allowedHosts: ['127.0.0.1'] });

export const reqHandler = createNodeRequestHandler(async (request, response) => {
  const answer = await engine.handle(request);
  if (answer === null) response.writeHead(404).end();
  else await writeResponseToNodeResponse(answer, response);
});

// The build runs this module too, to learn the routes.
if (isMainModule(import.meta.url)) {
  const files = sirv(`${import.meta.dirname}/../browser`);
  createServer((request, response) => files(request, response, () => void reqHandler(request, response))).listen(
    Number(process.env['PORT']),
    '127.0.0.1',
  );
}
