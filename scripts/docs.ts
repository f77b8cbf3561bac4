/** `npm run docs`: writes what the pages of docs say of the code from the code's own tables. Tests hold the pages to them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiMarkdown } from './docs/api-markdown';
import { withTables } from './docs/tables';
import { openApiDocument } from './openapi/document';

const file = (name: string): string => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));

const integration = file('integration.md');
writeFileSync(integration, withTables(readFileSync(integration, 'utf8')));
writeFileSync(file('api.md'), apiMarkdown(openApiDocument()));
