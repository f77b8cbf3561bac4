import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import type { ComponentType } from 'react';
import AccountCompany from '../../../src/screens/account-company/screen';
import BankAccount from '../../../src/screens/bank-account/screen';
import VerifyContact from '../../../src/screens/verify-contact/screen';
import VerifyOwnership from '../../../src/screens/verify-ownership/screen';
import { act, button, field, press, renderScreen, type, until, type FakeAnswer, type Harness } from './harness';

const SSN = '***-**-6789';
const owner = { ownerId: 'own_1', firstName: 'Ada', lastName: 'Diaz', ssn: SSN };

interface Place {
  readonly label: string;
  readonly mask: string;
  readonly Screen: ComponentType;
  readonly answers: Readonly<Record<string, FakeAnswer>>;
  /** Left empty, it is on file again; the two numbers of an account are asked for together instead. */
  readonly comesBack: boolean;
}

const account = {
  accountLabel: 'Payout',
  nameOnAccount: 'Diaz LLC',
  accountType: 'Checking',
  accountRouting: '*****0021',
  accountNumber: '******6789',
};
const BANK = {
  'GET onboarding/accounts/payout': { data: [account] },
  'GET onboarding/spproducts/acme/settings': { data: { labels: ['Payout'], quantity: 1 } },
};
const places: readonly Place[] = [
  {
    label: 'Federal tax ID',
    mask: '**-***6789',
    Screen: AccountCompany,
    answers: {
      'GET onboarding/accounts/identity/business': {
        data: { type: 'business', business: { tinType: 2, federalTaxId: '**-***6789' } },
      },
      'GET onboarding/spproducts/acme/mcc': [{ value: '5812', description: 'Eating Places' }],
    },
    comesBack: true,
  },
  {
    label: 'Social Security number',
    mask: SSN,
    Screen: VerifyContact,
    answers: { 'GET onboarding/accounts/identity/contact': { data: { contact: { firstName: 'Ada', ssn: SSN } } } },
    comesBack: true,
  },
  {
    label: 'Social Security number',
    mask: SSN,
    Screen: VerifyOwnership,
    answers: { 'GET onboarding/accounts/identity/owners': { data: { ownershipType: 'LLC', owners: [owner] } } },
    comesBack: true,
  },
  { label: 'Routing number', mask: '*****0021', Screen: BankAccount, answers: BANK, comesBack: false },
  { label: 'Account number', mask: '******6789', Screen: BankAccount, answers: BANK, comesBack: false },
];

describe('a number that the server masks in its own way (D-466)', () => {
  let screen: Harness;
  afterEach(() => screen.unmount());

  for (const ssn of ['XXX-XX-6789', '•••-••-6789']) {
    it(`${ssn} is on file: it is neither asked for again nor sent`, async () => {
      const contact = {
        firstName: 'Ada',
        lastName: 'Diaz',
        position: 'CEO',
        birthDate: '1985-03-27',
        phoneNumber: '2125550142',
        email: 'ada@shop.example',
        ssn,
      };
      screen = await renderScreen(VerifyContact, {
        answers: {
          'GET onboarding/accounts/identity/contact': { data: { contact } },
          'PUT onboarding/accounts/identity/contact': { success: true },
        },
        ownershipType: 'GOV',
        identityType: 'government-public-corp',
      });
      await until(() => screen.root.querySelector('form'));
      await press(button(screen.root, 'Continue'));
      await until(() => screen.went[0]);
      const [saved] = screen.sent.filter(({ method }) => method === 'PUT');
      expect(saved?.body).to.have.property('contact').that.does.not.have.property('ssn');
    });
  }
});

const edits: readonly (readonly [what: string, edit: (input: HTMLInputElement) => Promise<void>, entered: string])[] = [
  ['all selected and 9 typed', async (input) => (input.select(), keys('9')), '9'],
  ['all selected and 612345987 typed', async (input) => (input.select(), keys('612345987')), '612345987'],
  ['all selected and a number pasted', async (input) => (input.select(), paste('123-45-6789')), '123-45-6789'],
  ['all selected and the last digits pasted', async (input) => (input.select(), paste('6789')), '6789'],
  ['9 typed at the end', async (input) => (place(input, input.value.length), keys('9')), '9'],
  ['9 typed at the start', async (input) => (place(input, 0), keys('9')), '9'],
  ['6 typed in the middle', async (input) => (place(input, 6), keys('6')), '6'],
  ['69 typed in the middle', async (input) => (place(input, 6), keys('69')), '69'],
  ['a number pasted in the middle', async (input) => (place(input, 4), paste('0021-6789')), '0021-6789'],
  ['a part selected and 6 typed', async (input) => (input.setSelectionRange(2, 7), keys('6')), '6'],
  ['Backspace at the end', async (input) => (place(input, input.value.length), press1('Backspace')), ''],
  ['Delete at the start', async (input) => (place(input, 0), press1('Delete')), ''],
  ['Backspace, then 12 typed', async (input) => (place(input, 3), press1('Backspace').then(() => keys('12'))), '12'],
  ['all selected and cut', async (input) => (input.select(), command('cut')), ''],
  [
    'set by a script with one input event',
    (input) => script(input, '123-45-6789', new Event('input', { bubbles: true })),
    '123-45-6789',
  ],
  [
    'filled in by the browser',
    (input) =>
      script(input, '123456789', new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' })),
    '123456789',
  ],
  ['a number dropped', (input) => drop(input, '123456789'), '123456789'],
];

/** An edit with all its events, without the clipboard. Deprecated without a successor, hence the detour. */
function browserEdits(name: string, text = ''): boolean {
  const edit: unknown = Reflect.get(document, 'execCommand');
  return typeof edit === 'function' && Reflect.apply(edit, document, [name, false, text]) === true;
}

function place(input: HTMLInputElement, at: number): void {
  input.setSelectionRange(at, at);
}
async function keys(text: string): Promise<void> {
  for (const key of text) await sendKeys({ press: key });
}
async function press1(key: string): Promise<void> {
  await sendKeys({ press: key });
}
async function paste(text: string): Promise<void> {
  await act(async () => {
    browserEdits('insertText', text);
  });
}
function command(name: string): void {
  if (!browserEdits(name)) browserEdits('delete');
}
async function script(input: HTMLInputElement, text: string, event: Event): Promise<void> {
  input.value = text;
  input.dispatchEvent(event);
}
/** What the browser's Undo does to a field. */
function undoTo(input: HTMLInputElement, text: string): Promise<void> {
  return script(input, text, new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
}
/** As Chromium does it: the selection before is not where the text lands. */
async function drop(input: HTMLInputElement, text: string): Promise<void> {
  place(input, 0);
  const how = { bubbles: true, inputType: 'insertFromDrop', data: text };
  input.dispatchEvent(new InputEvent('beforeinput', how));
  input.value += text;
  input.dispatchEvent(new InputEvent('input', how));
}

describe('a number on file', () => {
  let screen: Harness;
  afterEach(() => screen.unmount());

  async function open({ Screen, answers, label, mask }: Place): Promise<HTMLInputElement> {
    screen = await renderScreen(Screen, { answers });
    await until(() => screen.root.querySelector('form, h2') !== null);
    if (Screen === VerifyOwnership && screen.root.querySelector('form') === null) {
      await press(button(screen.root, 'Edit Ada Diaz'));
    }
    const input = await until(() => field(screen.root, label) as HTMLInputElement);
    expect(input.value).to.equal(mask);
    await act(async () => input.focus());
    return input;
  }

  for (const one of places) {
    for (const [what, edit, entered] of edits) {
      it(`${one.label} (${one.Screen.name}), ${what}: ${entered || 'empty'}`, async () => {
        const input = await open(one);
        await act(async () => edit(input));
        expect(input.value).to.equal(entered);
        if (entered !== '') return;
        await act(async () => input.blur());
        expect(input.value).to.equal(one.comesBack ? one.mask : '');
      });
    }

    it(`${one.label} (${one.Screen.name}), typed over and undone: ${one.comesBack ? one.mask : 'empty'}`, async () => {
      const input = await open(one);
      await act(async () => (input.select(), keys('9')));
      await act(async () => undoTo(input, one.mask));
      expect(input.value).to.equal(one.comesBack ? one.mask : '');
    });
  }

  for (const one of places) {
    it(`${one.label} (${one.Screen.name}) shows its last four digits only, however many of them the server's mask has`, async () => {
      const mask = one.mask.replace(/\*(?=[^*]*$)/, '5');
      const answers = JSON.parse(JSON.stringify(one.answers).replaceAll(one.mask, mask)) as Place['answers'];
      const input = await open({ ...one, mask, answers });
      await act(async () => input.blur());
      const last = mask.slice(-4);
      const cover = await until(() => input.parentElement?.querySelector('[data-cover]'));
      expect(cover.textContent).to.match(new RegExp(`^[•-]+${last}$`));
      expect(new RegExp(`.{0,40}5-?${last}`).exec(screen.root.innerHTML)).to.equal(null);
    });
  }

  for (const one of places.filter(({ comesBack }) => comesBack)) {
    it(`${one.label} (${one.Screen.name}) is still there after a save without the refused one (D-059)`, async () => {
      const input = await open(one);
      await act(async () => (input.select(), keys('0000000000')));
      await type(field(screen.root, one.Screen === AccountCompany ? 'DBA name' : 'First name'), 'Other');
      await act(async () => screen.saves.flush());
      expect(screen.sent.filter(({ method }) => method !== 'GET')).to.have.length(1);
      await act(async () => (input.focus(), input.select(), press1('Backspace')));
      await act(async () => input.blur());
      expect(input.value, 'left empty').to.equal(one.mask);
    });

    it(`${one.label} (${one.Screen.name}) is asked for once another has been sent (D-295)`, async () => {
      const input = await open(one);
      await act(async () => (input.select(), keys('612345987')));
      await act(async () => screen.saves.flush());
      await act(async () => (input.select(), press1('Backspace')));
      await act(async () => input.blur());
      expect(input.value, 'left empty').to.equal('');
      expect(screen.root.textContent).not.to.contain('On file');
      await act(async () => undoTo(input, one.mask));
      expect(input.value, 'after Undo').to.equal('');
      await press(button(screen.root, 'Continue'));
      await until(() => input.getAttribute('aria-invalid') === 'true');
    });
  }
});
