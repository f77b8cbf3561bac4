/**
 * The messages between the host page and its frame. Both sides parse every message with these schemas and drop what does not fit.
 * No message has a field for what is typed, for a token, or for the text of a stylesheet (D-191).
 */
import '../domain/zod-csp';
import * as z from 'zod/mini';
import { ATTRIBUTE_NAMES, type AttributeName } from '../host/attributes';
import { ERROR_CODES, type OnboardingEventName, type OnboardingEvents } from '../host/events';
import { BRAND_TOKENS, hostTokens } from './tokens';

/** Longest text of an attribute or an event, in characters; longer ones are not valid settings. */
export const LONGEST = 4096;
/** Longest key of a sentence or of a count. */
export const LONGEST_KEY = 100;
/** CSS pixels; no page is taller. */
const TALLEST = 200_000;

const text = z.string().check(z.maxLength(LONGEST));
const name = z.string().check(z.regex(/^[a-z-]{1,40}$/));
const pixels = z.number().check(z.minimum(-TALLEST), z.maximum(TALLEST));
const id = z.int().check(z.positive());
const step = z.nullable(z.int().check(z.minimum(0), z.maximum(4)));
const route = z.nullable(name);

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

const counts = z.record(z.string().check(z.maxLength(LONGEST_KEY)), z.int());

/** What a newer frame adds to an event is left out. */
const detailOf = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.pipe(z.record(z.string(), z.unknown()), z.object(shape));

/** Schema of each event's detail. */
const DETAILS = {
  'onboarding-ready': detailOf({ route: name }),
  'onboarding-step': detailOf({ route: name, step, previousRoute: route }),
  'onboarding-saved': detailOf({}),
  'onboarding-submitted': detailOf({ smApplicationId: z.exactOptional(text) }),
  'onboarding-decision': detailOf({ decision: z.enum(['approved', 'review']) }),
  'onboarding-exit': detailOf({ reason: z.enum(['saved', 'backoffice', 'logout']) }),
  'onboarding-save-status': detailOf({ state: z.enum(['saving', 'saved', 'failed']) }),
  'onboarding-theme': detailOf({
    corrections: z
      .array(z.strictObject({ token: z.enum(BRAND_TOKENS), from: text, to: text, ratio: z.number() }))
      .check(z.maxLength(20)),
  }),
  'onboarding-update': detailOf({ from: text, to: text }),
  'onboarding-navigate': detailOf({ from: name, to: name, cause: z.enum(['push', 'replace', 'pop']) }),
  'onboarding-metrics': detailOf({
    route: name,
    milliseconds: z.number(),
    corrections: counts,
    warnings: counts,
    outcome: z.enum(['forward', 'back', 'saved', 'left']),
    device: z.enum(['touch', 'mouse']),
  }),
  'onboarding-conflict': detailOf({ state: z.enum(['resting', 'active']) }),
  'onboarding-error': detailOf({ code: z.enum(ERROR_CODES), message: text, route }),
} as const satisfies { readonly [Name in OnboardingEventName]: z.ZodMiniType<OnboardingEvents[Name]> };

const finding = z.strictObject({ code: name, message: text, fix: text });

const fromFrameSchema = z.discriminatedUnion('type', [
  /** The frame has the port and knows the page that gave it. */
  z.strictObject({ type: z.literal('hello') }),
  z.strictObject({
    type: z.literal('event'),
    id,
    name: z.enum(Object.keys(DETAILS) as OnboardingEventName[]),
    detail: z.unknown(),
    route,
    step,
  }),
  z.strictObject({ type: z.literal('height'), height: z.number().check(z.minimum(0), z.maximum(TALLEST)) }),
  /** A place to scroll into view: where the focus is, with the list that has opened there, or where a new screen begins. */
  z.strictObject({
    type: z.literal('reveal'),
    top: pixels,
    bottom: pixels,
    screen: z.boolean(),
    list: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({
    type: z.literal('done'),
    id,
    error: z.nullable(text),
    moved: z.optional(z.boolean()),
    findings: z.optional(z.array(finding).check(z.maxLength(50))),
  }),
]);
export type FromFrame = z.infer<typeof fromFrameSchema>;

/** Parses a message from the host page; null for anything else. */
export function readFromHost(data: unknown): ToFrame | null {
  const { data: message = null } = z.safeParse(toFrameSchema, data);
  return message;
}

/** Parses a message from the frame; null for anything else. An event's detail must match its name. */
export function readFromFrame(data: unknown): FromFrame | null {
  const { data: message } = z.safeParse(fromFrameSchema, data);
  if (message === undefined) return null;
  if (message.type !== 'event') return message;
  const detail = z.safeParse(DETAILS[message.name], message.detail);
  return detail.success ? { ...message, detail: detail.data } : null;
}

/** Parses the message that brings the port; null for anything else. */
export function readConnect(data: unknown): Connect | null {
  const { data: message = null } = z.safeParse(connectSchema, data);
  return message;
}
