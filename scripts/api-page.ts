/** Prints dist/api.html. */
import { apiHtml } from './docs/api-html';
import { openApiDocument } from './openapi/document';

process.stdout.write(apiHtml(openApiDocument()));
