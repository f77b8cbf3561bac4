import * as z from 'zod/mini';

/**
 * A fault in the next answers of a call, for demos and tests.
 *
 * | kind        | what happens                                                                          |
 * |-------------|---------------------------------------------------------------------------------------|
 * | `status`    | answers `status` (500) with `body`, or with `message` in the envelope; the call is not run |
 * | `delay`     | the answer comes `delay` milliseconds late                                            |
 * | `malformed` | 200 with a text that is no JSON, or with `body` where one is given                    |
 * | `close`     | the call runs, and the connection closes without an answer                            |
 * | `version`   | the answer says another `app-version`                                                 |
 */
export const faultSchema = z.object({
  /** Id of a call in `src/api/calls`, or `*` for every call. */
  callId: z.string(),
  kind: z.enum(['status', 'delay', 'malformed', 'close', 'version']),
  status: z.optional(z.number().check(z.int(), z.gte(200), z.lte(599))),
  message: z.optional(z.string()),
  body: z.optional(z.unknown()),
  delay: z.optional(z.number().check(z.gte(0), z.lte(180_000))),
  version: z.optional(z.string()),
  /** How many answers it affects. Default: 1; 0 means all until it is removed. */
  times: z._default(z.number().check(z.int(), z.gte(0)), 1),
});
export type Fault = z.infer<typeof faultSchema>;

export interface Faults {
  add(fault: Fault): void;
  /** The faults for the answer of this call; marks them used. */
  take(callId: string): readonly Fault[];
  list(): readonly Fault[];
  clear(): void;
}

export function createFaults(): Faults {
  let waiting: { readonly fault: Fault; left: number }[] = [];
  return {
    add: (fault) => waiting.push({ fault, left: fault.times === 0 ? Infinity : fault.times }),
    take(callId) {
      const struck = waiting.filter(({ fault }) => fault.callId === '*' || fault.callId === callId);
      for (const one of struck) one.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return struck.map(({ fault }) => fault);
    },
    list: () => waiting.map(({ fault, left }) => ({ ...fault, times: left === Infinity ? 0 : left })),
    clear: () => {
      waiting = [];
    },
  };
}
