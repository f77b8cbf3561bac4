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
 * Sentences that are gone, a message each. A table's numbers go up by one from 01, so a row that was taken out or moved leaves a
 * gap, except the last: that one is missed by `counts`, the number of rows by table.
 */
function gapsOf(rows, counts) {
  const tableOf = (id) => id.slice(0, id.lastIndexOf('-'));
  const tables = new Set([...rows.map(({ id }) => tableOf(id)), ...Object.keys(counts)]);
  return [...tables].flatMap((table) => {
    const ids = rows.map(({ id }) => id).filter((id) => tableOf(id) === table);
    const due = ids.map((_, at) => `${table}-${String(at + 1).padStart(2, '0')}`);
    const wrong = ids.findIndex((id, at) => id !== due[at]);
    const counted = counts[table] ?? 0;
    return [
      ...(wrong === -1 ? [] : [`${ids[wrong]} stands where ${due[wrong]} is due`]),
      ...(ids.length === counted
        ? []
        : [`${table}: ${ids.length} sentences, and scripts/specification/counts.mjs counts ${counted}`]),
    ];
  });
}

/**
 * What is wrong with the rows, a sentence each: a sentence that is gone, a row without a proof, a proof that names no test that
 * ran, or one that failed. A proof may name a group: then all of its tests count.
 */
export function problemsOf(rows, tests, counts) {
  const paths = new Map();
  for (const { file, titles, passed } of tests) {
    const ofFile = paths.get(file) ?? paths.set(file, []).get(file);
    ofFile.push({ path: titles.join(BETWEEN), passed });
  }
  const problems = gapsOf(rows, counts);
  for (const { id, sentence, proofs } of rows) {
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
