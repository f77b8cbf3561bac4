/** The tables of layers as rules for dependency-cruiser. */
import {
  ENTRIES,
  ENTRY_POINTS,
  LAYERS,
  REACT_PACKAGES,
  ROOMS,
  SEPARATE,
  SHARED,
  TOP,
  WITHOUT_REACT,
} from './layers.mjs';

const anyOf = (names) => `(?:${names.join('|')})`;
const OURS = `^${anyOf(TOP)}/`;
/** A folder, or a file named without its extension. */
const pathOf = (place) => `^${place}(?:/|[.]tsx?$)`;
const inSrc = (name) => (name.includes('/') ? name : `src/${name}`);

export const LAYER_RULES = [
  ...Object.entries(LAYERS).flatMap(([folder, allowed]) =>
    rulesOf(`src/${folder}`, { path: `^src/${folder}/` }, allowed.map(inSrc)),
  ),
  ...Object.entries(ENTRIES).flatMap(([file, allowed]) => rulesOf(file, { path: `^${file}$` }, allowed.map(inSrc))),
  ...Object.entries(ROOMS).flatMap(([room, allowed]) => {
    const inner = Object.keys(ROOMS).filter((other) => other.startsWith(`${room}/`));
    return rulesOf(room, { path: `^${room}/`, pathNot: inner.map((name) => `^${name}/`) }, allowed);
  }),
  {
    name: 'no-place',
    comment: 'has no place in the table of layers',
    from: { path: '^src/', pathNot: [`^src/${anyOf(Object.keys(LAYERS))}/`, `^${anyOf(Object.keys(ENTRIES))}$`] },
    to: {},
  },
  ...SEPARATE.flatMap((folder) => [
    separate(folder, `^src/${folder}/([^/]+)/`, `^src/${folder}/(?:$1|${SHARED})/`),
    separate(folder, `^src/${folder}/[^/]+$`, `^src/${folder}/${SHARED}/`),
  ]),
  {
    name: 'no-react',
    comment: 'runs without a screen and must not import what belongs to one',
    from: { path: `^src/${anyOf(WITHOUT_REACT)}/` },
    to: { path: ['^', 'node_modules/'].map((start) => `${start}(?:@types/)?${anyOf(REACT_PACKAGES)}(?:/|$)`) },
  },
  {
    name: 'no-cycle',
    comment: 'is part of a ring of imports',
    from: {},
    // A cycle of types disappears when compiled.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-orphan',
    comment: 'is imported by nobody: dead code, or an entry that is missing in the table',
    module: { path: '^(?:src|demo|kit)/', pathNot: `^${anyOf(ENTRY_POINTS)}$`, numberOfDependentsLessThan: 1 },
    from: {},
  },
].map((rule) => ({ severity: 'error', ...rule }));

/** What a folder may import at all, and what it may import only types from. */
function rulesOf(name, from, allowed) {
  const own = `${from.path.replace(/[$]$/, '')}${from.pathNot?.length > 0 ? `(?!${anyOf(innerNames(from))})` : ''}`;
  const targets = allowed.map((target) => target.split(':'));
  const typed = targets.filter(([, only]) => only === 'types').map(([place]) => pathOf(place));
  const rules = [
    {
      name: `${name}: layers`,
      comment: 'is an import that the table of layers does not allow',
      from,
      to: { path: OURS, pathNot: [own, ...targets.map(([place]) => pathOf(place))] },
    },
  ];
  if (typed.length === 0) return rules;
  const comment = 'may only be an import of types (import type)';
  return [...rules, { name: `${name}: types`, comment, from, to: { path: typed, dependencyTypesNot: ['type-only'] } }];
}

/** The folders inside a folder, as path patterns. */
function innerNames({ path, pathNot }) {
  return pathNot.map((inner) => inner.slice(path.length));
}

function separate(folder, path, pathNot) {
  const comment = `joins two folders of ${folder}, which know nothing of each other`;
  return { name: 'separate', comment, from: { path }, to: { path: `^src/${folder}/[^/]+/`, pathNot } };
}
