/** `npm run release`: records the public interface of the built package as the last release. Run `npm run build` first. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { surfaceOf } from './release/surface.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const json = (file) => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
const { version, exports } = json('package.json');
const surface = surfaceOf({
  manifest: json('dist/custom-elements.json'),
  openapi: json('dist/openapi.json'),
  entries: Object.keys(exports),
});
writeFileSync(`${root}scripts/release/last-release.json`, `${JSON.stringify({ version, surface }, null, 2)}\n`);
console.log(`${version}: ${surface.length} promises`);
