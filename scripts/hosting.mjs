/** Reads the files of docs/hosting: which headers they send. */
import { readFileSync } from 'node:fs';

/** Placeholders in the files that every facilitator replaces. */
export const PLACEHOLDERS = { api: 'https://api.acme.example', images: 'https://assets.acme.example' };

export const hostingFile = (name) => readFileSync(new URL(`../docs/hosting/${name}`, import.meta.url), 'utf8');

/**
 * The rules of docs/hosting/static-host/_headers: headers by pattern of path.
 *
 * @returns {Record<string, Record<string, string>>}
 */
export function headerRules() {
  const rules = {};
  let rule = {};
  for (const line of hostingFile('static-host/_headers').split('\n')) {
    const [, name, value] = /^ +([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined) rule[name] = value;
    else if (line.startsWith('/')) rule = rules[line] = {};
  }
  return rules;
}

/** The frame's page: the only one that a page of another origin may frame. */
export const FRAME_PAGE = '/frame.html';

/**
 * The headers of every answer, with the API and images on these origins.
 * @param {{ api: string, images: string }} origins
 * @param {readonly string[]} [frameAncestors] `frameAncestors` of config.json, for the frame's page
 * @param {Record<string, readonly string[]>} [inlinePolicy] inline-policy.json, where the pages have their first styles and script inside
 * @returns {Record<string, string>}
 */
export function securityHeaders({ api, images }, frameAncestors = [], inlinePolicy = {}) {
  return Object.fromEntries(
    Object.entries(headerRules()['/*']).map(([name, value]) => [
      name,
      value
        .replaceAll(PLACEHOLDERS.api, api)
        .replaceAll(PLACEHOLDERS.images, images)
        .replace("frame-ancestors 'none'", `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`)
        .replace(/(script-src|style-src) 'self'/g, (own, directive) =>
          [own, ...(inlinePolicy[directive] ?? [])].join(' '),
        ),
    ]),
  );
}

/**
 * How to serve the hosted app: with the pages that have their first styles and script inside, and the policy that allows exactly those,
 * or with the pages for a policy that names no hashes.
 * @param {string} folder dist/standalone
 * @param {{ api: string, images: string }} origins
 * @param {() => readonly string[]} frameAncestors
 */
export function hostedApp(folder, origins, frameAncestors, { isInline = true } = {}) {
  const read = (file) => readFileSync(`${folder}/${file}`, 'utf8');
  const policy = () => (isInline ? JSON.parse(read('inline-policy.json')) : {});
  return {
    folder,
    fallback: isInline ? 'index.inline.html' : 'index.html',
    made: isInline ? { '/': () => read('index.inline.html'), [FRAME_PAGE]: () => read('frame.inline.html') } : {},
    headers: ({ pathname }) => securityHeaders(origins, pathname === FRAME_PAGE ? frameAncestors() : [], policy()),
  };
}
