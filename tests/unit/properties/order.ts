/** Every order of a few actions on two neighboring forms, through the rendered element, with what must hold after each of them. */
import type { RouteName } from '../../../src/journey/routes';
import { comeTo, enter, FORMS, numberOf, wordOf, type Form } from './interleaving';
import { createModel } from './model-server';
import { buttons, controlOf, nameOf, openStage, turn, type Stage } from './stage';
import { watch } from './watch';

export const ACTIONS = [
  'type',
  'leave',
  'rest',
  'continue',
  'back',
  /** The host's router takes the element away, and puts another in its place. */
  'remove',
  'hide',
  /** The next save is answered with 500, and not done. */
  'fail',
  /** Saves are done, but not answered; the second time, they are. */
  'hold',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Rounds of waiting for what comes without any time passing. */
const PATIENCE = 100;

/** One follows the other, for an applicant who names a contact. */
const PAIR = FORMS.filter(({ route }) => ['verify-contact', 'bank-account'].includes(route));
export const STARTS: readonly RouteName[] = PAIR.map(({ route }) => route);
export const DEPTH = 4;

/** The order with this number, below `ACTIONS.length ** DEPTH`. */
export function orderOf(number: number): Action[] {
  return Array.from({ length: DEPTH }, (_, at) => {
    const digit = Math.floor(number / ACTIONS.length ** at) % ACTIONS.length;
    return ACTIONS[digit] ?? 'type';
  });
}

/** What becomes of one form's field. */
interface Kept {
  readonly form: Form;
  /** Number of the word that must be there in the end; 0 if nothing was typed. */
  expected: number;
  /** Numbers of the words that the server had, in their order. */
  readonly history: number[];
}

/** @throws with what was wrong after which action */
export async function takeOrder(start: RouteName, todo: readonly Action[]): Promise<void> {
  const watching = watch();
  const model = createModel({ stage: 'bank', kind: 'GOV', signedOn: true });
  const stage = await openStage(model);
  const kept: Kept[] = PAIR.map((form) => ({ form, expected: 0, history: [] }));
  let words = 0;
  let failures = 0;
  let failsNext = false;
  let held: (() => void)[] | null = null;
  const way: string[] = [start];

  const stored = ({ form }: Kept): number => {
    const applicant = model.applicant();
    return applicant === null ? 0 : numberOf(form.stored(applicant));
  };

  stage.fault(async (asked, nth) => {
    const one = kept.find(({ form }) => asked.path.includes(form.path));
    if (one === undefined || asked.method === 'GET') return model.server(asked, nth);
    if (failsNext) {
      failsNext = false;
      failures += 1;
      return new Response('{"success":false}', { status: 500 });
    }
    const answer = await model.server(asked, nth);
    one.history.push(stored(one));
    const waiting = held;
    if (waiting !== null) await new Promise<void>((resolve) => waiting.push(resolve));
    return answer;
  });

  const breathe = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) await turn(1);
  };

  function release(): void {
    for (const answer of held ?? []) answer();
    held = null;
  }

  function fail(what: string): never {
    const saved = kept.map(({ form, history }) => `${form.route}: ${history.join(' ')}`).join('; ');
    throw new Error(`${what}\n${way.join(' → ')}\nthe server had: ${saved}\n${stage.main().slice(0, 200)}`);
  }

  /** What was typed must be on the server, unless a save has just been made to fail. */
  async function mustBeSaved(after: string, failedBefore: number): Promise<void> {
    const isSaved = (one: Kept): boolean => one.expected === 0 || one.expected === stored(one);
    for (let round = 0; round < PATIENCE && failures === failedBefore && !kept.every(isSaved); round += 1)
      await turn(1);
    for (const one of kept) {
      if (isSaved(one)) continue;
      if (failures === failedBefore)
        fail(`${one.form.route} after ${after}: typed ${one.expected}, stored ${stored(one)}`);
      // Nobody is left who could send it again, or say so.
      if (after === 'remove') one.expected = stored(one);
    }
  }

  function press(name: string): void {
    const found = buttons(stage.root()).find((button) => nameOf(button) === name);
    found?.focus();
    found?.click();
  }

  async function perform(action: Action): Promise<void> {
    const before = failures;
    switch (action) {
      case 'type': {
        const one = kept.find(({ form }) => form.route === stage.route());
        const control = one === undefined ? null : controlOf(stage.root(), one.form.label);
        if (one === undefined || !(control instanceof HTMLInputElement)) return;
        words += 1;
        one.expected = words;
        enter(control, wordOf(words));
        return;
      }
      case 'leave': {
        const { activeElement } = stage.root();
        if (activeElement instanceof HTMLElement) activeElement.blur();
        return;
      }
      case 'rest':
        stage.passTime();
        return;
      case 'continue':
        if (stage.route() !== 'confirm') press('Continue');
        return;
      case 'back':
        // Further back the applicant would be logged out.
        if (stage.route() === 'account-type') return;
        press('Back');
        for (let round = 0; round < PATIENCE && stage.route() === lastRoute; round += 1) await turn(1);
        return;
      case 'remove':
        await stage.remove();
        await mustBeSaved('remove', before);
        release();
        await stage.mount({ start: lastRoute ?? start });
        lastRoute = stage.route();
        mayMove = false;
        return;
      case 'hide':
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
        await mustBeSaved('hide', before);
        Reflect.deleteProperty(document, 'visibilityState');
        document.dispatchEvent(new Event('visibilitychange'));
        return;
      case 'fail':
        failsNext = true;
        return;
      case 'hold':
        if (held === null) held = [];
        else release();
    }
  }

  /** Where the applicant last wanted to be: nothing else moves the screen. */
  let lastRoute: RouteName | null = null;
  let mayMove = false;

  function mustStay(after: string): void {
    const now = stage.route();
    if (now === lastRoute) return;
    if (!mayMove) fail(`after ${after} the screen has moved from ${lastRoute} to ${now}`);
    lastRoute = now;
    // What was asked for has come.
    mayMove = false;
  }

  try {
    await stage.mount({ start });
    lastRoute = stage.route();
    if (lastRoute !== start) fail('the first screen is another');
    for (const action of todo) {
      way.push(action);
      // What was pressed last counts; a Continue may be answered much later.
      if (action === 'continue' || action === 'back') mayMove = true;
      await perform(action);
      await breathe();
      mustStay(action);
      // Back is there at once: whatever comes later was not asked for.
      if (action === 'back') mayMove = false;
    }
    failsNext = false;
    release();
    if (!(await stage.settle())) fail('something is still under way');
    mustStay('the end');
    for (const one of kept.filter(({ expected }) => expected > 0)) await mustBeThere(one);
    const problems = watching.problems();
    if (problems.length > 0) fail(problems.join('\n'));
  } finally {
    release();
    await stage.close();
    watching.stop();
  }

  async function mustBeThere(one: Kept): Promise<void> {
    const { form, expected, history } = one;
    await comeTo(stage, form.route);
    const find = (): unknown => controlOf(stage.root(), form.label);
    for (let round = 0; round < PATIENCE && find() === null; round += 1) await turn(1);
    const control = find();
    if (stage.route() !== form.route || !(control instanceof HTMLInputElement))
      return fail(`no way to ${form.route}: ${stage.route()}`);
    if (control.value !== wordOf(expected)) fail(`${form.route} shows ${control.value}, typed: ${wordOf(expected)}`);
    // What could not be saved is tried again when a field is left.
    await leaveAndRest(stage, control);
    if (stored(one) !== expected) fail(`${form.route}: stored ${stored(one)}, typed ${expected}`);
    if (history.some((number, at) => number < (history[at - 1] ?? 0))) fail(`${form.route}: an older one came last`);
    return undefined;
  }
}

async function leaveAndRest(stage: Stage, control: HTMLInputElement): Promise<void> {
  control.focus();
  control.blur();
  await stage.rest();
  await stage.rest();
}
