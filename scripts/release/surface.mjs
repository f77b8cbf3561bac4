/**
 * The public interface of a release as a sorted list of sentences: one that disappears is a breaking change, a new one an addition.
 */

/** @param {{ manifest: object, openapi: object, entries: readonly string[] }} built custom-elements.json, openapi.json, package entries */
export function surfaceOf({ manifest, openapi, entries }) {
  const [element] = manifest.modules[0].declarations;
  return [
    ...entries.map((entry) => `entry ${entry}`),
    ...element.attributes.flatMap(({ name, fieldName, type }) => [
      `property ${fieldName}`,
      ...type.text.split(' | ').map((value) => `attribute ${name}: ${value}`),
    ]),
    ...element.members.filter(({ attribute }) => attribute === undefined).map(({ kind, name }) => `${kind} ${name}`),
    ...element.events.flatMap(({ name, type }) => [
      `event ${name}`,
      ...fieldsOf(type.text).map((field) => `event ${name}: ${field}`),
    ]),
    ...element.cssProperties.map(({ name }) => `custom property ${name}`),
    ...element.cssParts.map(({ name }) => `part ${name}`),
    ...callsOf(openapi),
  ].toSorted((one, other) => (one < other ? -1 : 1));
}

/** The names of a detail's fields, nested ones too: `{ from: string; to: string }` has from and to. */
function fieldsOf(detail) {
  return [...new Set([...detail.matchAll(/(\w+)\??:/g)].map(([, name]) => name))];
}

/** A call, and what the server must read of its body and send in its answer. */
function callsOf({ paths }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => {
      const name = `call ${method.toUpperCase()} ${path}`;
      return [
        name,
        ...(call.parameters ?? []).map((parameter) => `${name}: ${parameter.in} ${parameter.name}`),
        ...Object.keys(call.responses).map((status) => `${name}: answers ${status}`),
      ];
    }),
  );
}

/**
 * The version bump that a change of the public interface requires.
 * @returns {'major' | 'minor' | 'patch'}
 */
export function bumpFor(before, after) {
  const now = new Set(after);
  if (before.some((promise) => !now.has(promise))) return 'major';
  // The server has to send or accept something new.
  const had = new Set(before);
  const added = after.filter((promise) => !had.has(promise));
  if (added.some((promise) => promise.startsWith('call '))) return 'major';
  return added.length > 0 ? 'minor' : 'patch';
}

const PARTS = ['major', 'minor', 'patch'];

/** Whether `now` is at least that bump from `last`; the same version may still be in the making when nothing changed. */
export function isBumped(last, now, bump) {
  const [was, is] = [last, now].map((version) => version.split('.').map(Number));
  const first = PARTS.findIndex((_, index) => was[index] !== is[index]);
  if (first === -1) return bump === 'patch';
  return is[first] > was[first] && first <= PARTS.indexOf(bump);
}
