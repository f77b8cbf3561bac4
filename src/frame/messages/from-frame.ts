/**
 * The messages from the frame to its host page, which the host page's side parses; it drops what does not fit. No message has a field for
 * what is typed or for a token (D-191).
 */
import '../../domain/zod-csp';
import * as z from 'zod/mini';
import { ERROR_CODES, type OnboardingEventName, type OnboardingEvents } from '../../host/events';
import { BRAND_TOKENS } from '../tokens';
import { id, LONGEST_KEY, name, pixels, TALLEST, text } from './parts';

const step = z.nullable(z.int().check(z.minimum(0), z.maximum(4)));
const route = z.nullable(name);

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

/** Parses a message from the frame; null for anything else. An event's detail must match its name. */
export function readFromFrame(data: unknown): FromFrame | null {
  const { data: message } = z.safeParse(fromFrameSchema, data);
  if (message === undefined) return null;
  if (message.type !== 'event') return message;
  const detail = z.safeParse(DETAILS[message.name], message.detail);
  return detail.success ? { ...message, detail: detail.data } : null;
}
