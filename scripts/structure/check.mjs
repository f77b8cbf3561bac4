import { importProblems } from './imports.mjs';
import { RULES } from './rules.mjs';
import { parse, problem } from './source.mjs';

/** All problems of one file, from its path and its text. `isFolder` answers for paths from the root. */
export function check(path, text, isFolder) {
  const source = parse(path, text);
  const rules = RULES.filter(({ applies }) => applies(path));
  const found = source.nodes.flatMap((node) =>
    rules.filter(({ find }) => find(node)).map(({ id, message }) => problem(source, node, id, message)),
  );
  const isProduct = path.startsWith('src/') && !/\.test\.tsx?$/.test(path);
  return isProduct ? [...importProblems(source, isFolder), ...found] : found;
}
