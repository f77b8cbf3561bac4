/**
 * Writes the descriptions generated from the code: the OpenAPI description and its page, the endpoints, the element's
 * manifest, the demo's logos.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assets } from '../../demo/reference-api/assets';
import { apiHtml } from '../docs/api-html';
import { inventory } from '../endpoints';
import { manifest } from '../manifest';
import { openApiDocument } from '../openapi/document';

function write(name: string, text: string): void {
  const file = fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const description = openApiDocument();

write('openapi.json', asJson(description));
write('api.html', apiHtml(description));
write('endpoints.json', asJson(inventory));
write('custom-elements.json', asJson(manifest));
// If no server provides the logos, they are next to the demo.
for (const [file, text] of assets) write(`demo/assets/${file}`, text);
