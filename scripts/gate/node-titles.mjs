/** A reporter of node's test runner that leaves a line of JSON for each test that ran: `{ file, titles, passed, message? }`. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default async function* nodeTitles(events) {
  // A group starts before its tests and ends after them; files run side by side.
  const open = new Map();
  for await (const { type, data } of events) {
    if (!data.file) continue;
    const titles = open.get(data.file) ?? [];
    open.set(data.file, titles);
    if (type === 'test:start') titles.splice(data.nesting, Infinity, data.name);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite' || data.skip !== undefined || data.todo !== undefined) continue;
    const path = [...titles.slice(0, data.nesting), data.name];
    const passed = type === 'test:pass';
    const message = passed ? undefined : (data.details?.error?.cause?.message ?? data.details?.error?.message);
    yield `${JSON.stringify({ file: relative(root, data.file), titles: path, passed, message })}\n`;
  }
}
