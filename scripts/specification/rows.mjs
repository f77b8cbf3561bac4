/** Reads docs/specification.md, and compares its rows with the tests that ran. */
import { BETWEEN } from '../gate/results.mjs';

const ROW = /^\|\s*(\S+)\s*\|(.*)\|([^|]*)\|$/;

/** The rows of the tables: `{ id, sentence, proofs: [{ file, path }] }`, in order. */
export function rowsOf(markdown) {
  return markdown.split('\n').flatMap((line) => {
    const [, id, sentence, proofs] = line.match(ROW) ?? [];
    if (id === undefined || id === 'Id' || /^:?-+:?$/.test(id)) return [];
    return [
      { id, sentence: sentence.trim(), proofs: [...proofs.matchAll(/`([^`]+)`/g)].map(([, text]) => proofOf(text)) },
    ];
  });
}

function proofOf(text) {
  const [file, ...titles] = text.split(BETWEEN);
  return { file: file.trim(), path: titles.join(BETWEEN).trim() };
}

/**
 * What is wrong with the rows, a sentence each: a repeated id, a row or a section without a proof, a proof that names
 * no test that ran, or one that failed. A proof may name a group: then all of its tests count.
 */
export function problemsOf(rows, tests, sections) {
  const paths = new Map();
  for (const { file, titles, passed } of tests) {
    const ofFile = paths.get(file) ?? paths.set(file, []).get(file);
    ofFile.push({ path: titles.join(BETWEEN), passed });
  }
  const problems = sections
    .filter((section) => !rows.some(({ id }) => id.startsWith(`${section}-`) || id.startsWith(`${section}.`)))
    .map((section) => `section ${section} has no row`);
  const known = new Set();
  for (const { id, sentence, proofs } of rows) {
    if (known.has(id)) problems.push(`${id} stands twice`);
    known.add(id);
    if (sentence === '') problems.push(`${id} says nothing`);
    if (proofs.length === 0) problems.push(`${id} names no test`);
    for (const { file, path } of proofs) {
      const ran = (paths.get(file) ?? []).filter((test) => test.path === path || test.path.startsWith(path + BETWEEN));
      if (path === '' || ran.length === 0) problems.push(`${id}: no test ran that is named ${file}${BETWEEN}${path}`);
      else if (ran.some(({ passed }) => !passed)) problems.push(`${id}: ${file}${BETWEEN}${path} failed`);
    }
  }
  return problems;
}
