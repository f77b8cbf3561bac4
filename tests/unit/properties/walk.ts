/** Takes a walk through the application, and looks at it after every step. */
import { ROUTES } from '../../../src/journey/routes';
import type { Command, Walk } from './commands';
import { createLedger, textInputs, type Ledger } from './ledger';
import { CODE, createModel, EMAIL, PASSWORD } from './model-server';
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
}

function pressed(stage: Stage, name: string | RegExp, at = 0): boolean {
  const matching = buttons(stage.root()).filter((button) =>
    typeof name === 'string' ? nameOf(button) === name : name.test(nameOf(button)),
  );
  const button = matching[at % Math.max(1, matching.length)];
  button?.click();
  return button !== undefined;
}

function submitButton(stage: Stage): HTMLButtonElement | null {
  return stage.root().querySelector('[part~="main"] button[type=submit]');
}

function selects(stage: Stage): HTMLSelectElement[] {
  return [...stage.root().querySelectorAll<HTMLSelectElement>('[part~="main"] select')];
}

async function typed({ ledger }: Walker, control: HTMLInputElement, text: string): Promise<void> {
  await typeInto(control, text);
  ledger.note(control);
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

function choose(stage: Stage, { field, option }: { field: number; option: number }): Promise<void> {
  const controls = [
    ...stage.root().querySelectorAll<Control>('[part~="main"] :is(select, input[type=checkbox], input[type=radio])'),
  ];
  const control = controls[field % Math.max(1, controls.length)];
  if (control instanceof HTMLSelectElement) {
    return typeInto(control, control.options[option % control.options.length]?.value ?? '');
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
  submitButton(stage)?.click();
}

function trouble(stage: Stage, { what, calls }: Extract<Command, { do: 'trouble' }>): void {
  if (what === 'session ends') {
    stage.model.expire();
    return;
  }
  let left = calls;
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

async function reload(walker: Walker): Promise<void> {
  await walker.stage.remove();
  await walker.stage.mount(walker.attributes);
}

/** What cannot be done on this screen makes way for something that can. */
function fitting(stage: Stage, command: Command): Command {
  const route = stage.route();
  const anonymous = ['get-started', 'continue', 'saved', 'account-approved', 'account-for-review'];
  switch (command.do) {
    case 'owner':
      return route === 'verify-ownership' ? command : { do: 'type', field: command.at, text: `Word ${command.at}` };
    case 'log in':
      return route !== null && anonymous.includes(route) ? command : { do: 'continue' };
    case 'type':
      return textInputs(stage).length > 0 ? command : { do: 'fill' };
    default:
      return command;
  }
}

async function perform(walker: Walker, given: Command): Promise<void> {
  const { stage } = walker;
  const command = fitting(stage, given);
  const dialog = stage.dialog() !== null;
  const world = ['reload', 'move', 'come back', 'new version', 'trouble', 'rest'].includes(command.do);
  // Everything outside an open dialog is inert.
  if (dialog && !world) return void pressed(stage, /./, 'at' in command ? command.at : 0);
  if (stage.route() === null && !world) return void pressed(stage, 'Try again');
  switch (command.do) {
    case 'type': {
      const inputs = textInputs(stage);
      const input = inputs[command.field % Math.max(1, inputs.length)];
      return input === undefined ? undefined : typed(walker, input, command.text);
    }
    case 'choose':
      return choose(stage, command);
    case 'fill':
      return fill(walker);
    case 'continue':
      return submitButton(stage)?.click();
    case 'press twice':
      submitButton(stage)?.click();
      return submitButton(stage)?.click();
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
    case 'come back':
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
      return undefined;
    case 'new version':
      stage.model.version += '1';
      return undefined;
    case 'trouble':
      return trouble(stage, command);
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
  const attributes: Record<string, string> = { start: signedOn ? 'confirm' : 'continue' };
  const ledger = createLedger(stage);
  const walker: Walker = { stage, ledger, attributes };
  const way: string[] = [];
  let heard = 0;

  async function look(after: Command | string): Promise<void> {
    const ended = await stage.settle(8000);
    const calls = stage.calls();
    ledger.follow(calls.slice(heard));
    heard = calls.length;
    way.push(`${short(after)} → ${stage.route() ?? 'no screen'}`);
    const wrong = [
      ...(ended ? [] : ['something is still under way']),
      ...wrongOnScreen(stage),
      ...pastTheLastStep(stage),
      ...ledger.missing(),
      ...watching.problems(),
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
    watching.stop();
  }
}
