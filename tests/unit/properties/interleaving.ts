/** A server whose answers come when a test says so, in any order, while somebody types on. */
import fc from 'fast-check';
import type { RouteName } from '../../../src/journey/routes';
import { createModel, type Applicant, type Kind } from './model-server';
import { buttons, controlOf, nameOf, openStage, PATIENCE, turn, typeInto, type Stage } from './stage';
import { watch } from './watch';

export interface Form {
  readonly route: RouteName;
  readonly kind: Kind;
  /** The field that is typed into. */
  readonly label: string;
  /** What the server holds of it. */
  readonly stored: (applicant: Applicant) => unknown;
  /** Calls that wait for their answers. */
  readonly path: string;
}

export const FORMS: readonly Form[] = [
  {
    route: 'account-company',
    kind: 'LLC',
    label: 'DBA name',
    stored: ({ business }) => business['dbaName'],
    path: 'identity/business',
  },
  {
    route: 'verify-ownership',
    kind: 'LLC',
    label: 'Middle name (optional)',
    stored: ({ owners }) => owners[0]?.['middleName'],
    path: 'identity/owners',
  },
  {
    route: 'verify-contact',
    kind: 'GOV',
    label: 'Middle name (optional)',
    stored: ({ contact }) => contact['middleName'],
    path: 'identity/contact',
  },
  {
    route: 'bank-account',
    kind: 'LLC',
    label: 'Name on account',
    stored: ({ accounts }) => accounts[0]?.['nameOnAccount'],
    path: 'payout',
  },
];

export type Action =
  /** Typed and left, or typed while the field keeps the focus. */
  | { readonly do: 'type'; readonly leaves: boolean }
  | { readonly do: 'rest' }
  | { readonly do: 'continue' }
  | { readonly do: 'back' }
  /** One of the calls that wait is answered; its failure may come after the server has done it. */
  | { readonly do: 'answer'; readonly at: number; readonly how: 'well' | 'refused' | 'lost' | 'unheard' };

export const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('type' as const), leaves: fc.boolean() }) },
    { weight: 4, arbitrary: fc.constant({ do: 'rest' as const }) },
    { weight: 2, arbitrary: fc.constant({ do: 'continue' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'back' as const }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('answer' as const),
        at: fc.nat(5),
        how: fc.constantFrom('well', 'well', 'well', 'refused', 'lost', 'unheard'),
      }),
    },
  ),
  { minLength: 4, maxLength: 25 },
);

interface Waiting {
  readonly answer: (how: 'well' | 'refused' | 'lost' | 'unheard') => void;
}

/** Typed texts are numbered, so that a later one is told from an earlier one: by their letters, as a name takes no digits. */
export const wordOf = (number: number): string => `Word${'a'.repeat(number)}`;
export const numberOf = (text: unknown): number => /^Word(a+)$/.exec(String(text))?.[1]?.length ?? 0;

/** @throws when screen or server end up with something else than what was typed last, or an older text came last. */
export async function interleave(form: Form, todo: readonly Action[]): Promise<void> {
  const watching = watch();
  const model = createModel({ stage: 'bank', kind: form.kind, signedOn: true });
  const stage = await openStage(model);
  let waiting: Waiting[] = [];
  let holding = true;
  const history: number[] = [];
  const way: string[] = [];
  let words = 0;

  function note(): void {
    const applicant = model.applicant();
    if (applicant !== null) history.push(numberOf(form.stored(applicant)));
  }

  stage.fault(async (asked, nth) => {
    if (!holding || !asked.path.includes(form.path)) return model.server(asked, nth);
    const how = await new Promise<Parameters<Waiting['answer']>[0]>((resolve) => {
      const call = { answer: resolve };
      waiting.push(call);
      // Given up after its deadline: it does not come to the server after all, behind a later one.
      asked.init.signal?.addEventListener('abort', () => {
        waiting = waiting.filter((other) => other !== call);
        resolve('unheard');
      });
    });
    if (how === 'unheard') return 'network';
    if (how === 'refused') return new Response('{"success":false}', { status: 422 });
    const answer = await model.server(asked, nth);
    note();
    return how === 'lost' ? 'network' : answer;
  });

  const breathe = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) await turn(2);
  };

  /** As with a mouse: the field that had the focus is left. */
  function press(name: RegExp): void {
    const found = buttons(stage.root()).find((button) => name.test(nameOf(button)));
    found?.focus();
    found?.click();
  }

  /** The field; the owners' list opens on the first of them. */
  async function field(): Promise<HTMLInputElement | null> {
    if (stage.route() === 'verify-ownership' && controlOf(stage.root(), form.label) === null) {
      press(/^Edit /);
      await breathe();
    }
    const control = controlOf(stage.root(), form.label);
    return stage.route() === form.route && control instanceof HTMLInputElement ? control : null;
  }

  /** The field, once what could not be loaded has been loaded. */
  async function fieldAtLast(): Promise<HTMLInputElement | null> {
    for (let tries = 0; tries < 20; tries += 1) {
      const control = await field();
      if (control !== null) return control;
      press(/^Try again$/);
      await stage.settle();
    }
    return null;
  }

  async function perform(action: Action): Promise<void> {
    way.push(action.do + ('how' in action ? ` ${action.how}` : ''));
    switch (action.do) {
      case 'type': {
        const control = await field();
        if (control === null) return;
        words += 1;
        if (action.leaves) await typeInto(control, wordOf(words));
        else enter(control, wordOf(words));
        return;
      }
      case 'rest':
        stage.passTime();
        return;
      case 'continue':
        if (stage.route() === 'confirm') return;
        stage.root().querySelector<HTMLButtonElement>('[part~="main"] button[type=submit]')?.click();
        return;
      case 'back':
        // Further back a new applicant would be logged out.
        if (stage.route() === form.route) press(/^Back$/);
        return;
      case 'answer':
        waiting.splice(action.at % Math.max(1, waiting.length), 1)[0]?.answer(action.how);
    }
  }

  /** Everything is answered well, and typing rests. */
  async function end(): Promise<void> {
    holding = false;
    for (const one of waiting) one.answer('well');
    waiting = [];
    await stage.settle();
  }

  try {
    await Promise.all([stage.mount({ start: form.route }), answerFirstLoads()]);
    for (const action of todo) {
      await perform(action);
      await breathe();
    }
    await end();
    await comeTo(stage, form.route);
    const control = await fieldAtLast();
    if (control === null) throw new Error(`${stage.route()} has no such field: ${stage.main().slice(0, 200)}`);
    const shown = control.value;
    // What could not be saved is tried again when a field is left.
    control.focus();
    control.blur();
    await stage.rest();
    await stage.rest();
    const applicant = model.applicant();
    const stored = applicant === null ? '' : form.stored(applicant);
    const told = `\n${way.join(', ')}\nserver had: ${history.join(' ')}`;
    const problems = watching.problems();
    if (words > 0 && shown !== wordOf(words)) throw new Error(`shown: ${shown}, typed: ${wordOf(words)}${told}`);
    if (words > 0 && stored !== wordOf(words))
      throw new Error(`stored: ${String(stored)}, typed: ${wordOf(words)}${told}`);
    if (history.some((number, at) => number < (history[at - 1] ?? 0))) throw new Error(`an older one came last${told}`);
    if (problems.length > 0) throw new Error(problems.join('\n') + told);
  } finally {
    await end();
    await stage.close();
    watching.stop();
  }

  async function answerFirstLoads(): Promise<void> {
    const started = performance.now();
    while (performance.now() - started < PATIENCE) {
      for (const one of waiting) one.answer('well');
      waiting = [];
      await turn(2);
      if (stage.route() === form.route && !stage.isBusy()) return;
    }
  }
}

export function enter(control: HTMLInputElement, text: string): void {
  control.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

const ORDER = ['account-type', 'account-company', 'verify-ownership', 'verify-contact', 'bank-account', 'confirm'];

/** Back to the form from wherever the applicant has come. */
export async function comeTo(stage: Stage, route: RouteName): Promise<void> {
  for (let tries = 0; tries < 6 && stage.route() !== route; tries += 1) {
    const forward = ORDER.indexOf(stage.route() ?? '') < ORDER.indexOf(route);
    if (forward) stage.root().querySelector<HTMLButtonElement>('[part~="main"] button[type=submit]')?.click();
    else stage.press('Back');
    await stage.settle();
  }
}
