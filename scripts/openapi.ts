/** Prints dist/openapi.json. */
import { openApiDocument } from './openapi/document';

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
