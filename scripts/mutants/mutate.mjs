/**
 * @typedef {object} Mutant
 * @property {string} bug what an applicant would notice
 * @property {string} file the file of the code that it is put into
 * @property {string} from the text that prevents it
 * @property {string} to its replacement
 * @property {true} [all] every occurrence is replaced; otherwise there must be one only
 * @property {string} test the file of the tests that must go red
 * @property {string} title part of the title of one that does
 */

/**
 * The text of a file with a bug put back.
 *
 * @param {string} text
 * @param {Pick<Mutant, 'file' | 'from' | 'to' | 'all'>} mutant
 * @throws if the text to replace is not there, or is there more than once: the table is out of date
 */
export function mutate(text, { file, from, to, all = false }) {
  const found = text.split(from).length - 1;
  if (found === 0) throw new Error(`${file} does not contain: ${from}`);
  if (found > 1 && !all) throw new Error(`${file} contains ${found} times: ${from}`);
  return text.replaceAll(from, () => to);
}
