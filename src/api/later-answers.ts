import * as z from 'zod/mini';
import { textOf } from '../domain/form-schema';
import { isRecord } from '../domain/record';
import { asMask } from '../domain/secret';
import { maybeText, orElse } from './answers';
import { isEmptyList } from './envelope';

const ENVELOPE = new Set(['success', 'message']);

/** Schemas that only answers after the first screen need. */

/** A number that is only shown; a server may send it as text. */
export const maybeNumber = z.pipe(
  orElse(z.nullish(z.union([z.number(), z.string()])), undefined),
  z.transform((value) => {
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
    return Number.isFinite(number) ? number : undefined;
  }),
);

/** An ID that is only shown or passed on: text, or a number as its text (D-447). One with nothing in it is none (D-673). */
export const maybeId = z.pipe(
  orElse(z.nullish(z.union([z.string(), z.number()])), undefined),
  z.transform((value) => (/\S/.test(String(value ?? '')) ? String(value) : undefined)),
);

/** A text that is shown or fills in a field, on one line; one with nothing in it is missing (D-673). */
export const maybeLine = z.pipe(
  maybeText,
  z.transform((value) => textOf(value).trim() || undefined),
);

/** A list that a server may send as null when it has nothing yet, and items that it may send so (D-011). */
export function listOrNone<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.pipe(z.transform(withoutEnvelope), z.nullish(z.array(z.nullable(item)))),
    z.transform((value) => (value ?? []).filter((one) => one !== null)),
  );
}

/** Undefined for an envelope in which there is nothing, which counts as the content itself (D-012, D-468). */
function withoutEnvelope(content: unknown): unknown {
  if (isRecord(content) && content['data'] === null) return undefined;
  const isEmpty =
    isRecord(content) && content['success'] === true && !Object.keys(content).some((key) => !ENVELOPE.has(key));
  return isEmpty ? undefined : content;
}

/** An answer whose parts are all optional: no content means that there is nothing yet (D-011). */
export function contentOrNone<T extends z.ZodMiniType>(content: T) {
  return z.pipe(
    z.nullish(content),
    z.transform((value): z.output<T> => value ?? content.parse({})),
  );
}

/** A list that is only shown: a missing list is empty, and an item that cannot be parsed is left out. */
export function shownList<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    orElse(z.nullish(z.array(orElse(z.nullable(item), null))), undefined),
    z.transform((list) => (list ?? []).filter((entry) => entry !== null)),
  );
}

/** Numbers that a server returns masked. */
const SECRETS = new Set(['ssn', 'federalTaxId', 'accountRouting', 'accountNumber']);

/** A form's saved draft: a value that no field can hold is left out, and asked for again. */
export function savedDraft<Shape extends z.core.$ZodShape>(draft: z.ZodMiniObject<Shape>): z.ZodMiniObject<Shape> {
  const fields = Object.entries<z.core.SomeType>(draft.shape);
  return z.object(
    Object.fromEntries(
      fields.map(([name, field]) => {
        const read = SECRETS.has(name) ? z.pipe(field, z.transform(asMask)) : field;
        return [name, orElse(read, undefined)];
      }),
    ),
  ) as never;
}

/** A form's saved draft that a server may leave out, or send as null or as an empty list, while there is none (D-011, D-630). */
export function draftOrNone<Shape extends z.core.$ZodShape>(draft: z.ZodMiniObject<Shape>) {
  const noList = z.transform((value) => (isEmptyList(value) ? null : value));
  return z.pipe(noList, z.nullish(savedDraft(draft)));
}
