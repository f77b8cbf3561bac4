/** Checks the imports of src against the table of layers. */
import { posix } from 'node:path';
import ts from '@typescript/typescript6';
import { ENTRIES, LAYERS, REACT_PACKAGES, SEPARATE, SHARED, WITHOUT_REACT } from './layers.mjs';
import { problem } from './source.mjs';

const RULE = 'imports';

/** Every import of `source` that the table does not allow; `isFolder` tells `./owners` the folder from the file. */
export function importProblems(source, isFolder) {
  const from = place(source.path, isFolder);
  const allowed = from.folder ? LAYERS[from.folder] : ENTRIES[source.path];
  const found = importsOf(source);
  if (!allowed) {
    const isEmpty = found.length === 0;
    return isEmpty ? [] : [problem(source, source.tree, RULE, `${source.path} has no place in the table of layers`)];
  }
  return found.flatMap((one) => {
    const complaint = one.name.startsWith('.')
      ? ownComplaint(from, place(posix.join(posix.dirname(source.path), one.name), isFolder), allowed, one)
      : packageComplaint(from, one);
    return complaint ? [problem(source, one.node, RULE, complaint)] : [];
  });
}

function packageComplaint(from, { name }) {
  if (!WITHOUT_REACT.includes(from.folder) || !REACT_PACKAGES.test(name)) return undefined;
  return `${from.folder} runs without a screen and must not import ${name}`;
}

function ownComplaint(from, to, allowed, one) {
  if (!to.path.startsWith('src/')) return `src must not import ${to.path}, which is not part of the product`;
  if (to.folder === from.folder) {
    const isShared = to.part === undefined || to.part === SHARED;
    const isApart = SEPARATE.includes(from.folder) && !isShared && to.part !== from.part;
    return isApart ? `${from.folder}/${from.part ?? ''} must not import ${from.folder}/${to.part}` : undefined;
  }
  const name = from.folder ?? posix.basename(from.path);
  // A file directly in src is named by its path.
  const target = to.folder ?? to.path;
  if (allowed.includes(target)) return undefined;
  if (allowed.includes(`${target}:types`)) {
    return one.isType ? undefined : `${name} may import types of ${target} alone (import type)`;
  }
  if (allowed.includes(`${target}:hooks`)) {
    const isFine = one.isType || (one.names.length > 0 && one.names.every((imported) => /^use[A-Z]/.test(imported)));
    return isFine ? undefined : `${name} may import hooks and types of ${target} alone`;
  }
  return `${name} must not import ${target}`;
}

/** Which folder of src a path lies in, and which folder of that; neither for a file directly in it. */
function place(path, isFolder) {
  const [, folder, part, ...rest] = path.split('/');
  const isInFolder = part !== undefined || Object.hasOwn(LAYERS, folder ?? '');
  const isInPart = rest.length > 0 || (part !== undefined && isFolder(path));
  return { path, folder: isInFolder ? folder : undefined, part: isInPart ? part : undefined };
}

function importsOf({ nodes }) {
  return nodes.flatMap((node) => {
    if (ts.isImportDeclaration(node)) {
      return [{ node, name: node.moduleSpecifier.text, isType: isTypeImport(node), names: importedNames(node) }];
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      return [{ node, name: node.moduleSpecifier.text, isType: node.isTypeOnly, names: exportedNames(node) }];
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      return [{ node, name: node.argument.literal.text, isType: true, names: [] }];
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      return argument && ts.isStringLiteralLike(argument)
        ? [{ node, name: argument.text, isType: false, names: [] }]
        : [];
    }
    return [];
  });
}

// `import { type A }` still loads the module: only `import type` counts as types.
function isTypeImport({ importClause }) {
  return importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function importedNames({ importClause }) {
  const named = importClause?.namedBindings;
  if (importClause?.name || !named || !ts.isNamedImports(named)) return [];
  return namesOf(named);
}

function exportedNames({ exportClause }) {
  return exportClause && ts.isNamedExports(exportClause) ? namesOf(exportClause) : [];
}

function namesOf(clause) {
  return clause.elements.filter((one) => !one.isTypeOnly).map((one) => (one.propertyName ?? one.name).text);
}

/** A ring of folders in the table itself (`a > b > a`), or undefined. With the table free of rings, so is src. */
export function findCycle(layers) {
  const done = new Set();
  const visit = (folder, trail) => {
    if (trail.includes(folder)) return [...trail.slice(trail.indexOf(folder)), folder].join(' > ');
    if (done.has(folder)) return undefined;
    for (const target of layers[folder] ?? []) {
      const cycle = visit(target.replace(/:.*/, ''), [...trail, folder]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of Object.keys(layers)) {
    const cycle = visit(folder, []);
    if (cycle) return cycle;
  }
  return undefined;
}
