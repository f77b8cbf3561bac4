/** `npm run docs`: writes the generated parts of the docs from the code. Tests check that they are up to date. */
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
