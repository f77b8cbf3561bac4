import { RULES } from './rules.mjs';
import { parse, problem } from './source.mjs';

/** All problems of one file, from its path and its text. */
export function check(path, text) {
  const source = parse(path, text);
  const rules = RULES.filter(({ applies }) => applies(path));
  return source.nodes.flatMap((node) =>
    rules.filter(({ find }) => find(node)).map(({ id, message }) => problem(source, node, id, message)),
  );
}
