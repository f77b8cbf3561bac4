/**
 * A request body as JSON, without the built-in serializer: old versions of Prototype.js add a `toJSON` to arrays and strings that
 * turns `[1,2]` into `"[1,2]"`, and enumerable keys on Object.prototype would be sent along.
 */
export function serialize(value: unknown): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null';
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      return Array.isArray(value) ? list(value) : record(value);
    default:
      return 'null';
  }
}

function list(values: readonly unknown[]): string {
  let text = '';
  for (let index = 0; index < values.length; index += 1) text += `${index === 0 ? '' : ','}${serialize(values[index])}`;
  return `[${text}]`;
}

function record(value: object): string {
  let text = '';
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined) continue;
    text += `${text === '' ? '' : ','}${quote(key)}:${serialize(entry)}`;
  }
  return `{${text}}`;
}

/** A text as JSON. */
function quote(text: string): string {
  return `"${text.replace(
    /["\\\u0000-\u001f\u2028\u2029]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    (character) => {
      if (character === '"' || character === '\\') return `\\${character}`;
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    },
  )}"`;
}
