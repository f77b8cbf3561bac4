/**
 * Node's own JUnit reporter, with a suite around the tests of each file: by itself, that of Node 20 names no files. It also
 * escapes quotes twice and writes the colors of a terminal, which XML does not allow.
 */
import { relative } from 'node:path';
import { junit } from 'node:test/reporters';
import { stripVTControlCharacters } from 'node:util';

export default async function* nodeJunit(events) {
  for await (const text of junit(inSuites(events))) {
    yield stripVTControlCharacters(text).replaceAll('&amp;quot;', '&quot;');
  }
}

/** The events with a suite opened where a file begins and closed where it ends; node reports one file after another. */
async function* inSuites(events) {
  let open;
  const close = () => ({ type: 'test:pass', data: { name: open, nesting: 0, details: { duration_ms: 0 } } });
  for await (const { type, data } of events) {
    if (data.file === undefined) continue;
    // A file without a test is reported as a test that passed, under its own name.
    const isFile = data.name === data.file;
    if (isFile && type !== 'test:fail') continue;
    const file = relative(process.cwd(), data.file);
    if (file !== open) {
      if (open !== undefined) yield close();
      open = file;
      yield { type: 'test:start', data: { name: file, nesting: 0 } };
    }
    yield { type, data: { ...data, name: isFile ? 'the file itself' : data.name, nesting: data.nesting + 1 } };
  }
  if (open !== undefined) yield close();
}
