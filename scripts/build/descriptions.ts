/**
 * Writes the descriptions generated from the code: the OpenAPI description and its page, the endpoints, the element's
 * manifest and what editors and design tools read, the guides in one file, the demo's logos.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assets } from '../../demo/reference-api/assets';
import { apiHtml } from '../docs/api-html';
import { designTokens, vscodeData, webTypes } from '../docs/editor-files';
import { llmsFull, llmsIndex } from '../docs/llms';
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
const { name, version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly name: string;
  readonly version: string;
};

write('openapi.json', asJson(description));
write('api.html', apiHtml(description));
write('endpoints.json', asJson(inventory));
write('custom-elements.json', asJson(manifest));
write('web-types.json', asJson(webTypes(name, version)));
write('vscode.html-custom-data.json', asJson(vscodeData()));
write('tokens.json', asJson(designTokens()));
write('llms.txt', llmsIndex());
write('llms-full.txt', llmsFull());
// If no server provides the logos, they are next to the demo.
for (const [file, text] of assets) write(`demo/assets/${file}`, text);
