/** What messages in both directions are made of. */
import '../../domain/zod-csp';
import * as z from 'zod/mini';

/** Longest text of an attribute or an event, in characters; longer ones are not valid settings. */
export const LONGEST = 4096;
/** Longest key of a sentence or of a count. */
export const LONGEST_KEY = 100;
/** CSS pixels; no page is taller. */
export const TALLEST = 200_000;

export const text = z.string().check(z.maxLength(LONGEST));
export const name = z.string().check(z.regex(/^[a-z-]{1,40}$/));
export const pixels = z.number().check(z.minimum(-TALLEST), z.maximum(TALLEST));
export const id = z.int().check(z.positive());
