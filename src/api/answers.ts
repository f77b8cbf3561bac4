import '../domain/zod-csp';
import * as z from 'zod/mini';

/** Shapes that several answers share. Reading is lenient unless the contract or a screen relies on the shape. */

/** Reads a value with a schema, or takes another one where it does not fit. */
export const orElse = z.catch;

/** Text that the flow can do without: what is missing, null or no text is left out (D-104). */
export const maybeText = z.pipe(
  orElse(z.nullish(z.string()), undefined),
  z.transform((value) => value ?? undefined),
);

/** A flag that the flow can do without: anything but true is false. */
export const maybeFlag = z.pipe(
  orElse(z.nullish(z.boolean()), undefined),
  z.transform((value) => value ?? false),
);

/**
 * The token of a sign-in, if the answer has one: a login answers with a token or with an expired flag (specification 3),
 * and what comes in its place (null, an empty text, one that no header can hold) is no token (D-128).
 */
export const maybeToken = z.pipe(
  maybeText,
  z.transform((value) => (/^[ -~]+$/.test(value ?? '') ? value : undefined)),
);

/** The answer of a call whose body the specification does not show: any JSON, or an empty body. */
export const anything = z.transform(() => undefined);

/** Stands for a value of the wrong type. */
const WRONG = '\u0000';

/** Text of the brand: undefined where there is none, null where there is something that is no text, to be reported. */
export const brandText = z.pipe(
  orElse(z.nullish(z.string()), WRONG),
  z.transform((value) => (value === WRONG ? null : (value ?? undefined))),
);

/** Server's branding of a facilitator: logo and icon addresses and the brand color. */
export const brandingSchema = z.object({
  darkForm: brandText,
  favIcon: brandText,
  color: brandText,
  rectLarge: brandText,
});
export type ServerBranding = z.infer<typeof brandingSchema>;

/** Null where the branding is no object at all. */
export const brandingOrNone = z.pipe(
  orElse(z.nullish(brandingSchema), { darkForm: null, favIcon: null, color: null, rectLarge: null }),
  z.transform((value) => value ?? undefined),
);

/** An object of which every part is optional: anything else is an empty one. */
export function anyObject<Shape extends z.core.$ZodShape>(shape: Shape) {
  return orElse(z.object(shape), z.object(shape).parse({}));
}
