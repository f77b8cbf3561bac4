import * as z from 'zod/mini';

/** Shapes that several answers share. Reading is lenient unless the contract or a screen relies on the shape. */

/** Text that a server may leave out or send as null. */
export const maybeText = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? undefined),
);

/** A flag that a server may leave out. */
export const maybeFlag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);

/** The answer of a call whose body the specification does not show: any JSON, or an empty body. */
export const anything = z.transform(() => undefined);

/** Server's branding of a facilitator: logo and icon addresses and the brand color. */
export const brandingSchema = z.object({
  darkForm: maybeText,
  favIcon: maybeText,
  color: maybeText,
  rectLarge: maybeText,
});
export type ServerBranding = z.infer<typeof brandingSchema>;

export const brandingOrNone = z.pipe(
  z.nullish(brandingSchema),
  z.transform((value) => value ?? undefined),
);

/** A list that a server may send as null when it has nothing yet (D-011). */
export function listOrNone<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.nullish(z.array(item)),
    z.transform((value) => value ?? []),
  );
}
