/** Takes a walk through the application, and looks at it after every step. */
import { en } from '../../../src/i18n/catalogue';
import { ROUTES } from '../../../src/journey/routes';
import type { Command, Walk } from './commands';
import { createLedger, textInputs, type Ledger } from './ledger';
import { CODE, createModel, EMAIL, PASSWORD } from './model-server';
import { keyInto, pressTab } from './keyboard';
import { watchMetrics } from './metrics-watch';
import { buttons, labelOf, nameOf, openStage, turn, typeInto, type Control, type Stage } from './stage';
import { watch, wrongOnScreen } from './watch';

/** Something right for every field, by its label. */
const RIGHT: Readonly<Record<string, string>> = {
  'Full name': 'Ada Diaz',
  Email: EMAIL,
  'Create password': PASSWORD,
  Password: PASSWORD,
  'Mobile number': '(212) 555-0142',
  'Verification code': CODE,
  'Legal business name': 'Diaz LLC',
  'Legal business name (optional)': 'Diaz LLC',
  'DBA name': 'Diaz Shop',
  'Federal tax ID': '12-3456789',
  'Business phone': '(212) 555-0142',
  'Business address': '12 6th Ave',
  'Home address': '1 Main St',
  City: 'Newark',
  'ZIP code': '07102',
  'Date established': '03-27-2006',
  'Expected monthly volume': '2000',
  Website: 'shop.example',
  'First name': 'Ada',
  'Last name': 'Diaz',
  'Ownership percentage': '80',
  'Date of birth': '03-27-1985',
  Phone: '(212) 555-0142',
  'Social Security number': '123-45-6789',
  'Name on account': 'Diaz LLC',
  'Routing number': '021000021',
  'Account number': '000123456789',
  'Confirm account number': '000123456789',
};

const LABEL_OF_STEP = ['Create Account', 'Business Information', 'Verify', 'Add Bank Account', 'Review'];

interface Walker {
  readonly stage: Stage;
  readonly ledger: Ledger;
  readonly attributes: Readonly<Record<string, string>>;
  /** Signed on by the facilitator, and not with a password. */
  readonly signedOn: boolean;
  /** What went wrong while it had to be saved, and could not be: nothing that is reported here is excused. */
  readonly losses: string[];
  /** Whether the session that the applicant began with, or another one since, is open. */
  hasSession: () => boolean;
  /** Whether the network and the server do what they should. */
  isWell: () => boolean;
}

/** Whether a save can reach the server at the moment. */
const canSave = (walker: Walker): boolean => walker.hasSession() && walker.isWell();

function pressed(stage: Stage, name: string | RegExp, at = 0): boolean {
  const matching = buttons(stage.root()).filter((button) =>
    typeof name === 'string' ? nameOf(button) === name : name.test(nameOf(button)),
  );
  const button = matching[at % Math.max(1, matching.length)];
  click(button);
  return button !== undefined;
}

/** As with a mouse: the field that had the focus is left. */
function click(button: HTMLElement | null | undefined): void {
  button?.focus();
  button?.click();
}

function submitButton(stage: Stage): HTMLButtonElement | null {
  const button = stage.root().querySelector<HTMLButtonElement>('[part~="main"] button[type=submit]');
  return button?.closest('[hidden]') === null ? button : null;
}

function selects(stage: Stage): HTMLSelectElement[] {
  return [...stage.root().querySelectorAll<HTMLSelectElement>('[part~="main"] select')];
}

async function typed({ stage, ledger }: Walker, control: HTMLInputElement, text: string, leaves = true): Promise<void> {
  const label = labelOf(stage.root(), control);
  if (!(await keyInto(control, text))) return;
  if (leaves) await pressTab();
  await turn();
  if (control.isConnected) ledger.note(control);
  // Between two keys the screen has changed, as Back had asked for: which of them were in time is not known.
  else ledger.forgetField(label);
}

async function fill(walker: Walker): Promise<void> {
  const { stage } = walker;
  for (const select of selects(stage)) {
    const chosen = [...select.options].find(({ value }) => value !== '');
    if (select.value === '' && chosen !== undefined) await typeInto(select, chosen.value);
  }
  for (const input of textInputs(stage)) {
    const right = RIGHT[labelOf(stage.root(), input)];
    if (right !== undefined && !input.value.includes('*')) await typed(walker, input, right);
  }
  const boxes = [...stage.root().querySelectorAll<HTMLInputElement>('[part~="main"] input[type=checkbox]')];
  for (const box of boxes) if (!box.checked) box.click();
  const radios = [...stage.root().querySelectorAll<HTMLInputElement>('[part~="main"] input[type=radio]')];
  if (radios.length > 0 && radios.every(({ checked }) => !checked)) radios[0]?.click();
}

function choose({ stage, ledger }: Walker, { field, option }: { field: number; option: number }): Promise<void> {
  const controls = [
    ...stage.root().querySelectorAll<Control>('[part~="main"] :is(select, input[type=checkbox], input[type=radio])'),
  ];
  const control = controls[field % Math.max(1, controls.length)];
  if (control instanceof HTMLSelectElement) {
    const chosen = control.options[option % control.options.length]?.value ?? '';
    // The number belongs to its type, and is asked for again with another (D-103).
    if (labelOf(stage.root(), control) === 'Tax ID type' && chosen !== control.value)
      ledger.forgetField('Federal tax ID');
    return typeInto(control, chosen);
  }
  control?.click();
  return Promise.resolve();
}

async function logIn(walker: Walker): Promise<void> {
  const { stage } = walker;
  for (const way of ['Continue previous application', 'Continue your application']) {
    if (pressed(stage, way)) await stage.settle();
  }
  if (stage.route() !== 'continue') return;
  await fill(walker);
  click(submitButton(stage));
}

function trouble(walker: Walker, { what, calls }: Extract<Command, { do: 'trouble' }>): void {
  const { stage } = walker;
  if (what === 'session ends') {
    const { model } = stage;
    model.expire();
    const before = model.signIns();
    walker.hasSession = () => model.signIns() > before;
    return;
  }
  let left = calls;
  walker.isWell = () => what === 'slow' || left <= 0;
  stage.fault(async (asked, nth) => {
    left -= 1;
    if (left < 0) return stage.model.server(asked, nth);
    if (what === 'offline') return 'network';
    if (what === 'server error') return new Response('{"success":false}', { status: 500 });
    if (what === 'slow') await turn(40);
    const answer = await stage.model.server(asked, nth);
    return what === 'answer lost' ? 'network' : answer;
  });
}

function owner(walker: Walker, { how, at }: Extract<Command, { do: 'owner' }>): void {
  const { stage, ledger } = walker;
  // Places in the list change with whoever goes or comes back.
  if (how !== 'edit') ledger.forgetOwners();
  const names = { edit: /^Edit /, remove: /^Remove /, add: 'Add Owner', undo: 'Undo', list: 'Show all owners' };
  pressed(stage, names[how], at);
}

/** What is typed must have come to the server by now. */
async function settleUp(walker: Walker, after: string, could: boolean): Promise<void> {
  const { stage, ledger, losses } = walker;
  await stage.silence();
  if (could && canSave(walker))
    losses.push(...ledger.owed().map((what) => `not on the server after ${after}: ${what}`));
}

async function removeElement(walker: Walker): Promise<void> {
  const could = canSave(walker) && isInUse(walker.stage);
  await walker.stage.remove();
  await settleUp(walker, 'the removal', could);
  walker.ledger.forgetOwed();
}

/** Nothing is sent while another tab has the application. */
const isInUse = (stage: Stage): boolean => stage.dialog() === null;

async function reload(walker: Walker): Promise<void> {
  const { stage, ledger, attributes } = walker;
  await removeElement(walker);
  await stage.mount(attributes);
  ledger.moveTo(stage.element());
}

async function hide(walker: Walker): Promise<void> {
  const could = canSave(walker) && isInUse(walker.stage);
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  await settleUp(walker, 'the page was hidden', could);
  Reflect.deleteProperty(document, 'visibilityState');
  document.dispatchEvent(new Event('visibilitychange'));
}

async function leavePage(walker: Walker): Promise<void> {
  const could = canSave(walker) && isInUse(walker.stage);
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await settleUp(walker, 'the page was left', could);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

/** Two signed-in people of one facilitator cannot be told apart (D-120): only a password can. */
async function otherTab(walker: Walker): Promise<void> {
  const { stage, attributes, signedOn } = walker;
  if (signedOn) return hide(walker);
  const other = stage.tabs().find((tab) => tab !== stage.element());
  if (other !== undefined) return stage.lookAt(other);
  return stage.mount(attributes);
}

/** What cannot be done on this screen makes way for something that can. */
function fitting(stage: Stage, command: Command): Command {
  const route = stage.route();
  const anonymous = ['get-started', 'continue', 'saved', 'account-approved', 'account-for-review'];
  switch (command.do) {
    case 'owner':
      return route === 'verify-ownership'
        ? command
        : { do: 'type', field: command.at, text: `Word ${command.at}`, leaves: true };
    case 'log in':
      return route !== null && anonymous.includes(route) ? command : { do: 'continue' };
    case 'type':
      return textInputs(stage).length > 0 ? command : { do: 'fill' };
    default:
      return command;
  }
}

/** What happens to the page, whatever is on the screen. */
const WORLD: readonly Command['do'][] = [
  'reload',
  'move',
  'remove',
  'hide',
  'leave the page',
  'other tab',
  'come back',
  'new version',
  'trouble',
  'rest',
];

async function perform(walker: Walker, given: Command): Promise<void> {
  const { stage } = walker;
  const command = fitting(stage, given);
  const dialog = stage.dialog() !== null;
  const world = WORLD.includes(command.do);
  // Everything outside an open dialog is inert.
  if (dialog && !world) return void pressed(stage, /./, 'at' in command ? command.at : 0);
  if (stage.route() === null && !world) return void pressed(stage, 'Try again');
  switch (command.do) {
    case 'type': {
      const inputs = textInputs(stage);
      const input = inputs[command.field % Math.max(1, inputs.length)];
      return input === undefined ? undefined : typed(walker, input, command.text, command.leaves);
    }
    case 'choose':
      return choose(walker, command);
    case 'fill':
      return fill(walker);
    case 'continue':
      return click(submitButton(stage));
    case 'press twice':
      click(submitButton(stage));
      return click(submitButton(stage));
    case 'back':
      return void pressed(stage, 'Back');
    case 'step':
      return void pressed(stage, new RegExp(LABEL_OF_STEP[command.at] ?? '.'));
    case 'button':
      return void pressed(stage, /^(?!Remove|Add Owner|Undo|Show all)/, command.at);
    case 'owner':
      return owner(walker, command);
    case 'save and exit':
      return void pressed(stage, 'Save and Exit');
    case 'log in':
      return logIn(walker);
    case 'rest':
      return stage.rest();
    case 'reload':
      return reload(walker);
    case 'move': {
      const place = document.createElement('div');
      document.body.append(place);
      place.append(stage.element());
      return undefined;
    }
    case 'remove':
      if (command.back === 'other') return reload(walker);
      await removeElement(walker);
      return stage.putBack();
    case 'hide':
      return hide(walker);
    case 'leave the page':
      return leavePage(walker);
    case 'other tab':
      return otherTab(walker);
    case 'come back':
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
      return undefined;
    case 'new version':
      stage.model.version += '1';
      return undefined;
    case 'trouble':
      return trouble(walker, command);
  }
}

const OPENS: Readonly<Record<string, readonly (keyof ReturnType<Stage['model']['steps']>)[]>> = {
  'account-type': ['merchantType'],
  'account-company': ['business'],
  'verify-ownership': ['owners', 'contact'],
  'verify-contact': ['owners', 'contact'],
  'bank-account': ['payoutBankAccount'],
  confirm: ['submit'],
};

/** Whether the server has opened the screen on show. */
function pastTheLastStep(stage: Stage): string[] {
  const { model } = stage;
  const now = stage.route();
  const keys = now === null ? undefined : OPENS[now];
  const steps = model.steps();
  // The answer to the submission is lost: the review says so, and the next press asks the server first.
  const isUnsure = [en['confirm.reached'], en['confirm.notSubmitted']].some((text) => stage.main().includes(text));
  if (now === 'confirm' && isUnsure && model.applicant()?.submitted === true) return [];
  if (keys !== undefined && !keys.some((key) => steps[key])) return [`${now} is not open: ${JSON.stringify(steps)}`];
  const results = ['account-approved', 'account-for-review'];
  if (now !== null && results.includes(now) && model.applicant()?.submitted !== true) return [`${now} unsubmitted`];
  return now === null || now in ROUTES ? [] : [`${now} is no route`];
}

const short = (command: Command | string): string =>
  (typeof command === 'string' ? command : JSON.stringify(command)).slice(0, 90);

/** @throws with what was wrong after which step, and the way there. */
export async function take({ commands, signedOn, ...applicant }: Walk): Promise<void> {
  const watching = watch();
  const stage = await openStage(createModel({ ...applicant, signedOn }));
  const attributes: Record<string, string> = { start: signedOn ? 'confirm' : 'continue', metrics: '' };
  const metrics = watchMetrics();
  const ledger = createLedger(stage);
  const walker: Walker = {
    stage,
    ledger,
    attributes,
    signedOn,
    losses: [],
    hasSession: () => true,
    isWell: () => true,
  };
  /** The tab that asks whether the application is to be used in it. */
  const askingTab = (): Element | null => (/in another tab/.test(stage.dialog() ?? '') ? stage.element() : null);
  let asking = askingTab();
  const way: string[] = [];
  let heard = 0;

  async function look(after: Command | string): Promise<void> {
    const ended = await stage.settle();
    const calls = stage.calls();
    const couldSave = canSave(walker);
    const hasTaken = asking === stage.element() && askingTab() === null;
    asking = askingTab();
    const cost = hasTaken ? ledger.takeOver() : ledger.follow(calls.slice(heard));
    if (couldSave) walker.losses.push(...cost.map((what) => `lost with the sign-in: ${what}`));
    heard = calls.length;
    way.push(`${short(after)} → ${stage.route() ?? 'no screen'}`);
    const wrong = [
      ...(ended ? [] : ['something is still under way']),
      ...wrongOnScreen(stage),
      ...pastTheLastStep(stage),
      ...(stage.dialog() === null ? ledger.missing() : []),
      ...walker.losses,
      ...watching.problems(),
      ...metrics.problems(),
    ];
    if (wrong.length > 0) throw new Error(`${wrong.join('\n')}\n${way.join('\n')}\n${stage.main().slice(0, 600)}`);
  }

  try {
    await stage.mount(attributes);
    await look('open');
    if (!signedOn) {
      await logIn(walker);
      await look('log in');
    }
    for (const command of commands) {
      await perform(walker, command);
      await look(command);
    }
  } finally {
    await stage.close();
    metrics.stop();
    watching.stop();
  }
}
