/** Hashes with which browsers check files (Subresource Integrity), and what a page needs to use them. */
import { createHash } from 'node:crypto';

/** @param {Uint8Array | string} content */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * An import map with the hash of every module.
 *
 * @param {string} entry the module that a page loads
 * @param {Record<string, string>} hashes by path
 * @param {string} [base] where the files are; relative to the map unless given
 */
export function importMap(entry, hashes, base = './') {
  return {
    imports: { 'merchant-onboarding': base + entry },
    integrity: Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [base + file, hash])),
  };
}

/**
 * The markup of a page that loads the element from `base` and lets the browser check every file: policy, map and tag. The policy
 * allows the map by its hash.
 */
export function snippet(entry, hashes, base) {
  const map = JSON.stringify(importMap(entry, hashes, base));
  const hash = createHash('sha256').update(map).digest('base64');
  const policy = `default-src 'none'; script-src ${new URL(base).origin} 'sha256-${hash}'; style-src 'self'; connect-src API; img-src ASSETS`;
  return `<!-- Content-Security-Policy: ${policy} -->
<script type="importmap">${map}</script>
<script type="module" src="${base}${entry}" integrity="${hashes[entry]}" crossorigin="anonymous"></script>
`;
}
