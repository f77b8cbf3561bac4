/** `npm run docs`: writes the tables of docs/integration.md from the code's own tables. A test holds the page to them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withTables } from './docs/tables';

const page = fileURLToPath(new URL('../docs/integration.md', import.meta.url));
writeFileSync(page, withTables(readFileSync(page, 'utf8')));
