/** What an applicant and their world may do, in any order. Plain data, so that a failing walk can be shrunk and read. */
import fc from 'fast-check';
import { STAGES, type Kind, type Stage as Progress } from './model-server';

export type Command =
  /** Key by key; the field keeps the focus, or is left with the Tab key. */
  | { readonly do: 'type'; readonly field: number; readonly text: string; readonly leaves: boolean }
  | { readonly do: 'choose'; readonly field: number; readonly option: number }
  | { readonly do: 'fill' }
  | { readonly do: 'continue' }
  | { readonly do: 'press twice' }
  | { readonly do: 'back' }
  | { readonly do: 'step'; readonly at: number }
  | { readonly do: 'button'; readonly at: number }
  | { readonly do: 'owner'; readonly how: 'edit' | 'remove' | 'add' | 'undo' | 'list'; readonly at: number }
  | { readonly do: 'save and exit' }
  | { readonly do: 'log in' }
  | { readonly do: 'rest' }
  | { readonly do: 'reload' }
  | { readonly do: 'move' }
  /** The host's router takes the element away, and brings it back: the same one, or another. */
  | { readonly do: 'remove'; readonly back: 'same' | 'other' }
  | { readonly do: 'hide' }
  /** The page is left, and restored as it was. */
  | { readonly do: 'leave the page' }
  /** A second element with the same person, or the first one again. */
  | { readonly do: 'other tab' }
  | { readonly do: 'come back' }
  | { readonly do: 'new version' }
  | {
      readonly do: 'trouble';
      readonly what: 'offline' | 'server error' | 'slow' | 'answer lost' | 'session ends';
      readonly calls: number;
    };

export interface Walk {
  readonly stage: Progress;
  readonly kind: Kind;
  readonly existing: boolean;
  /** Signed on with the facilitator; else the walk begins with a login. */
  readonly signedOn: boolean;
  readonly commands: readonly Command[];
}

const HOSTILE = [
  '😀 👩‍👩‍👧 ok',
  'שלום 12 عالم',
  '<script>alert(1)</script>',
  'a\0b',
  '   ',
  '\u202Ertl\u202C',
  'x'.repeat(10_000),
  "O'Brien & Sons, #4",
  '0',
  'Ça va',
  '{"a":1}',
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: fc.stringMatching(/^[A-Z][a-z]{2,8}$/) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }).filter((one) => !one.includes('*')) },
);
const small = fc.nat(30);
const only = <Name extends string>(name: Name) => fc.constant({ do: name });

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ do: fc.constant('type' as const), field: small, text, leaves: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('choose' as const), field: small, option: small }) },
  { weight: 4, arbitrary: only('fill' as const) },
  { weight: 7, arbitrary: only('continue' as const) },
  { weight: 1, arbitrary: only('press twice' as const) },
  { weight: 4, arbitrary: only('back' as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('step' as const), at: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('button' as const), at: small }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('owner' as const),
      how: fc.constantFrom('edit', 'remove', 'add', 'undo', 'list'),
      at: small,
    }),
  },
  { weight: 1, arbitrary: only('save and exit' as const) },
  { weight: 4, arbitrary: only('log in' as const) },
  { weight: 2, arbitrary: only('rest' as const) },
  { weight: 1, arbitrary: only('reload' as const) },
  { weight: 1, arbitrary: only('move' as const) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('remove' as const), back: fc.constantFrom('same', 'other') }),
  },
  { weight: 2, arbitrary: only('hide' as const) },
  { weight: 1, arbitrary: only('leave the page' as const) },
  { weight: 2, arbitrary: only('other tab' as const) },
  { weight: 1, arbitrary: only('come back' as const) },
  { weight: 1, arbitrary: only('new version' as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('trouble' as const),
      what: fc.constantFrom('offline', 'server error', 'slow', 'answer lost', 'session ends'),
      calls: fc.integer({ min: 1, max: 4 }),
    }),
  },
);

export const walk: fc.Arbitrary<Walk> = fc.record({
  stage: fc.constantFrom(...STAGES),
  kind: fc.constantFrom('LLC', 'LLC', 'SOLE_PROP', 'GOV'),
  existing: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  signedOn: fc.boolean(),
  commands: fc.array(command, { minLength: 12, maxLength: 60 }),
});
