import type { Call } from '../../../src/api/call';
import { textOf } from '../../../src/domain/form-schema';
import { parseRejections } from '../../../src/domain/rejections';
import { asMask, isMasked, SHOWN_DIGITS } from '../../../src/domain/secret';
import { of, type Check, type Milestone } from '../check';
import { Skipped, Unmet } from '../outcome';
import type { Sent, Walk, Who } from '../walk';

const REFUSED_INPUT = [400, 422];

export const digitsOf = (value: unknown): string => textOf(value).replace(/\D/g, '');

/** A refusal that names the field, in its message or in a list beside it (D-464). @throws {Unmet} */
export async function complains<A, B, Q>(walk: Walk, call: Call<A, B, Q>, sent: Sent, about: RegExp): Promise<void> {
  const { envelope, body } = await walk.refused(call, sent, REFUSED_INPUT);
  const { message = '' } = envelope;
  const named = parseRejections(message, body).map(({ field }) => field);
  if ([message, ...named].some((text) => about.test(text))) return;
  throw new Unmet(`neither the message nor a list beside it names the field: ${JSON.stringify(message)}`);
}

/** Every field of `sent` came back, as text or as number. @throws {Unmet} which did not; no value is shown. */
export function expectSame(
  place: string,
  sent: Readonly<Record<string, unknown>>,
  answered: Readonly<Record<string, unknown>> | null | undefined,
): void {
  const lost = Object.entries(sent)
    .filter(([field, value]) => textOf(answered?.[field]) !== textOf(value))
    .map(([field]) => `${place}.${field}`);
  if (lost.length > 0) throw new Unmet(`not as it was sent: ${lost.join(', ')}`);
}

/** Whether the element takes an answered number for one on file, which it does not ask for. */
const isMask = (answered: unknown): boolean => isMasked(textOf(asMask(answered)));

/** A number that is half typed does not come back as a mask (D-653). @throws {Unmet} */
export function expectNoMask(place: string, answered: unknown): void {
  if (isMask(answered)) throw new Unmet(`${place} came as a mask: it would count as on file`);
}

/** A number comes back as a mask with at most its last four digits (D-654). @throws {Unmet} */
export function hidden(place: string, sent: string, answered: string): void {
  const [all, shown] = [digitsOf(sent), digitsOf(answered)];
  if (shown === all) throw new Unmet(`${place} came in full`);
  if (shown.length > SHOWN_DIGITS) throw new Unmet(`${place} came with ${shown.length} digits`);
  if (!all.endsWith(shown)) throw new Unmet(`${place} came with other digits than its last`);
  if (!isMask(answered)) throw new Unmet(`${place} did not come as a mask: it would be asked for again`);
}

/** A form opened for the first time reads data that does not exist yet. */
export function nothingYet<A, B, Q>(
  call: Call<A, B, Q>,
  [who, milestone]: readonly [Who, Milestone],
  query: Pick<Sent, 'query'> = {},
): Check {
  return of(call, {
    holds: 'also answers if nothing was saved yet',
    why: 'The form opens empty.',
    needs: [who, milestone],
    run: async (walk) => void (await walk.good(call, { token: walk.token(who), ...query })),
  });
}

/** A form that is complete, with numbers that the server has on file. */
interface OnFile {
  readonly needs: readonly [Who, Milestone];
  /** The draft before the complete form, which completes the step again. */
  readonly saves: readonly Parameters<typeof of>[0][];
  /** What comes back of each number, by its place. */
  readonly masks: (walk: Walk) => Promise<Readonly<Record<string, unknown>>>;
  /** The form without its numbers. */
  readonly body: (walk: Walk) => unknown;
}

/** The element leaves out what came as a mask, of a draft and of the complete form. */
export function keepsOnFile(what: string, { needs, saves, masks, body }: OnFile): readonly Check[] {
  return saves.map((call) =>
    of(call, {
      holds: `keeps ${what} that is not sent`,
      why: 'The element never sends a masked number back: any other change would otherwise delete it.',
      needs,
      async run(walk) {
        const before = await masks(walk);
        if (Object.values(before).every((mask) => textOf(mask) === '')) {
          throw new Skipped('nothing of a number comes back');
        }
        await walk.good(call, { token: walk.token(needs[0]), body: await body(walk) });
        const after = await masks(walk);
        const lost = Object.keys(before).filter((place) => textOf(after[place]) !== textOf(before[place]));
        if (lost.length > 0) throw new Unmet(lost.map((place) => `${place} is not the one that was stored`).join('; '));
      },
    }),
  );
}
