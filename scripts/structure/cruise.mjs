/** Checks who imports whom, with dependency-cruiser. */
import { createRequire, Module } from 'node:module';
import { LAYER_RULES } from './layer-rules.mjs';

const require = createRequire(import.meta.url);

// dependency-cruiser parses with the package `typescript`, up to version 6. Ours is 7, which has no parser that it knows, so it
// gets version 6 under that name.
const compiler = require('@typescript/typescript6');
for (const [name, exports] of [
  ['typescript', compiler],
  ['typescript/package.json', { version: compiler.version }],
]) {
  const filename = require.resolve(name);
  require.cache[filename] = Object.assign(new Module(filename), { exports, filename, loaded: true });
}
const { cruise } = await import('dependency-cruiser');

/**
 * The problems of the modules in these folders of `root`, a line each, and how many modules and imports were followed.
 *
 * @returns {Promise<{ problems: string[], modules: number, imports: number }>}
 */
export async function cruiseProblems(root, folders) {
  const { output } = await cruise(folders, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: LAYER_RULES },
    // Imports of types count too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  });
  const { summary } = output;
  return {
    problems: summary.violations.map(lineOf),
    modules: summary.totalCruised,
    imports: summary.totalDependenciesCruised,
  };
}

function lineOf({ rule, from, to, cycle }) {
  const { comment } = LAYER_RULES.find(({ name }) => name === rule.name);
  const path = cycle ? cycle.map(({ name }) => name).join(' > ') : to;
  const arrow = from === to && !cycle ? '' : ` > ${path}`;
  return `${from}${arrow}: ${comment} [${rule.name}]`;
}
