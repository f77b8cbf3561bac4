import '../domain/zod-csp';
import * as z from 'zod/mini';
import { isEmptyList } from './envelope';

/** Schemas that several answers share. Parsing is lenient unless the contract or a screen relies on the shape. */

/** Parses with a schema, and uses another value if that fails. */
export const orElse = z.catch;

/** An optional text: missing, null or any other type becomes undefined (D-104). */
export const maybeText = z.pipe(
  orElse(z.nullish(z.string()), undefined),
  z.transform((value) => value ?? undefined),
);

/** An optional flag: anything but true is false. */
export const maybeFlag = z.pipe(
  orElse(z.nullish(z.boolean()), undefined),
  z.transform((value) => value ?? false),
);

/**
 * The token of a sign-in, if the answer has one. A login answers with a token or with an expired flag (specification 3); null, an
 * empty text, or one that no header can hold is not a token (D-128).
 */
export const maybeToken = z.pipe(
  maybeText,
  z.transform((value) => (/^[ -~]+$/.test(value ?? '') ? value : undefined)),
);

/** The answer of a call whose body the specification does not show: any JSON, or an empty body. */
export const anything = z.transform(() => undefined);

/** Marks a value of the wrong type. */
const WRONG = '\u0000';

/** A text of the brand: undefined if missing, null if it is not a text, which is reported. */
export const brandText = z.pipe(
  orElse(z.nullish(z.string()), WRONG),
  z.transform((value) => (value === WRONG ? null : (value ?? undefined))),
);

/** A facilitator's branding: URLs of logo and icon, and the brand color. */
const brandingSchema = z.object({
  darkForm: brandText,
  favIcon: brandText,
  color: brandText,
  rectLarge: brandText,
});

/** All parts are null if the branding is not an object; an empty list is an empty one (D-630). */
export const brandingOrNone = z.pipe(
  orElse(z.nullish(brandingSchema), ({ value }) =>
    isEmptyList(value) ? null : { darkForm: null, favIcon: null, color: null, rectLarge: null },
  ),
  z.transform((value) => value ?? undefined),
);

/** An object whose parts are all optional: anything else becomes an empty one. */
export function anyObject<Shape extends z.core.$ZodShape>(shape: Shape) {
  return orElse(z.object(shape), z.object(shape).parse({}));
}
