/** `npm run docs`: writes what the pages of docs say of the code from the code itself. Tests hold the pages to it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiMarkdown } from './docs/api-markdown';
import { PAGES, withTables } from './docs/tables';
import { openApiDocument } from './openapi/document';

const file = (name: string): string => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));

for (const name of Object.keys(PAGES)) {
  const page = file(name);
  writeFileSync(page, withTables(name, readFileSync(page, 'utf8')));
}
writeFileSync(file('api.md'), apiMarkdown(openApiDocument()));
