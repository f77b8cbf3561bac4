/** The files of docs/hosting, read: what they send, and where they put it. */
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

/**
 * What is sent with every answer, for an API and for images that are on these origins.
 *
 * @param {{ api: string, images: string }} origins
 * @returns {Record<string, string>}
 */
export function securityHeaders({ api, images }) {
  return Object.fromEntries(
    Object.entries(headerRules()['/*']).map(([name, value]) => [
      name,
      value.replaceAll(PLACEHOLDERS.api, api).replaceAll(PLACEHOLDERS.images, images),
    ]),
  );
}
