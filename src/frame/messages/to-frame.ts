/**
 * The messages from the host page to its frame, which the frame parses; it drops what does not fit. No message has a field for what is
 * typed, for a token, or for the text of a stylesheet (D-191).
 */
import '../../domain/zod-csp';
import * as z from 'zod/mini';
import { ATTRIBUTE_NAMES, type AttributeName } from '../../host/attributes';
import { hostTokens } from '../tokens';
import { id, LONGEST_KEY, name, pixels, text } from './parts';

const known = Object.fromEntries([...ATTRIBUTE_NAMES, 'dir'].map((attribute) => [attribute, z.exactOptional(text)]));
/** A newer element may have attributes that an older frame does not know: those are left out. */
const attributes = z.pipe(
  z.record(z.string().check(z.maxLength(LONGEST_KEY)), text),
  z.object(known as Readonly<Record<AttributeName | 'dir', z.ZodMiniExactOptional<typeof text>>>),
);

/** A random id of one frame of one element: 32 hexadecimal digits. */
const nonceSchema = z.string().check(z.regex(/^[\da-f]{32}$/));

/** The only message sent from window to window: it brings the port. */
const connectSchema = z.strictObject({ merchantOnboarding: z.literal('connect'), nonce: nonceSchema });
export type Connect = z.infer<typeof connectSchema>;

/** What the host passes by script: sentences, and what it knows about the applicant. The application parses both. */
const givenSchema = z.strictObject({
  messages: z.optional(z.record(z.string().check(z.maxLength(LONGEST_KEY)), text)),
  prefill: z.optional(z.json()),
});
export type SentGiven = z.infer<typeof givenSchema>;

/** The element's settings. */
const settings = {
  attributes,
  /** Language of the host page. */
  lang: z.string().check(z.regex(/^[\w-]{0,35}$/)),
  tokens: hostTokens,
  /** Address that Save and Exit emails, unless an attribute has one. */
  continueUrl: z.optional(text),
  given: z.optional(givenSchema),
};

const toFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), ...settings }),
  z.strictObject({ type: z.literal('configure'), ...settings }),
  /** The part of the frame that the applicant sees. */
  z.strictObject({ type: z.literal('seen'), top: pixels, bottom: pixels }),
  z.strictObject({
    type: z.literal('call'),
    id,
    method: z.enum(['saveAndExit', 'selfCheck', 'step', 'isThere']),
    route: z.union([name, z.literal('')]),
  }),
  /** Whether a listener on the host page canceled the event. */
  z.strictObject({ type: z.literal('answer'), id, canceled: z.boolean() }),
  z.strictObject({ type: z.literal('focus'), preventScroll: z.exactOptional(z.literal(true)) }),
  /** The element starts over, with another frame. */
  z.strictObject({ type: z.literal('end') }),
]);
export type ToFrame = z.infer<typeof toFrameSchema>;

/** Parses a message from the host page; null for anything else. */
export function readFromHost(data: unknown): ToFrame | null {
  const { data: message = null } = z.safeParse(toFrameSchema, data);
  return message;
}

/** Parses the message that brings the port; null for anything else. */
export function readConnect(data: unknown): Connect | null {
  const { data: message = null } = z.safeParse(connectSchema, data);
  return message;
}
