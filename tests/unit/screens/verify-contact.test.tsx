import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { useStore } from 'jotai/react';
import { useState } from 'react';
import { contactToForm, type ContactForm } from '../../../src/domain/contact';
import { readPrefill } from '../../../src/domain/prefill';
import { encodeIssue } from '../../../src/domain/rule';
import { useSaves } from '../../../src/save/context';
import { prefillAtom } from '../../../src/session/prefill';
import VerifyContact from '../../../src/screens/verify-contact/screen';
import {
  act,
  button,
  field,
  pass,
  press,
  renderScreen,
  type,
  until,
  type Harness,
  type HarnessOptions,
} from './harness';

const GET = 'GET onboarding/accounts/identity/contact';
const PUT = 'PUT onboarding/accounts/identity/contact';
const PARTIAL = 'POST onboarding/accounts/identity/contact/partial';

const LABELS = [
  'First name',
  'Middle name (optional)',
  'Last name',
  'Position',
  'Date of birth',
  'Phone',
  'Email',
  'Social Security number',
];

/** What the form sends for `fillIn`. */
const complete = {
  firstName: 'Ada',
  lastName: "O'Diaz",
  position: 'TR',
  birthDate: '1985-03-27',
  phoneNumber: '2125550142',
  email: 'ada@city.example',
  ssn: '123-45-6789',
};

describe('the contact form', () => {
  let screen: Harness;

  afterEach(async () => {
    await screen.unmount();
  });

  it('offers nothing in the place of what was emptied here before', async () => {
    const typed: ContactForm = { ...contactToForm({ firstName: 'Ada' }), middleName: '' };
    function Returned() {
      const store = useStore();
      const saves = useSaves();
      useState(() => {
        store.set(prefillAtom, readPrefill({ contact: { firstName: 'Ada', middleName: 'Byron' } }));
        saves.enter('contact').typed(typed, null);
      });
      return <VerifyContact />;
    }
    screen = await renderScreen(Returned, { answers: { [GET]: { data: { type: 'contact', contact: null } } } });
    await until(() => screen.root.querySelector('form'));
    expect(field(screen.root, 'First name').value).to.equal('Ada');
    expect(field(screen.root, 'Middle name (optional)').value).to.equal('');
  });

  async function open(options: HarnessOptions = {}): Promise<void> {
    screen = await renderScreen(VerifyContact, {
      ownershipType: 'Government',
      identityType: 'government-public-corp',
      ...options,
      answers: {
        [GET]: { data: { contact: null } },
        [PUT]: { success: true },
        [PARTIAL]: { success: true },
        ...options.answers,
      },
    });
    await until(() => screen.root.querySelector('form, [role="alert"]'));
  }

  const input = (label: string) => field(screen.root, label);
  const valueOf = (label: string): string => input(label).value;
  const sentTo = (call: string) => screen.sent.filter(({ method, path }) => `${method} ${path}` === call);
  const errorOf = (label: string): string =>
    screen.root.getElementById(`${input(label).id}-error`)?.textContent.trim() ?? '';
  const summary = () =>
    Array.from(screen.root.querySelectorAll<HTMLButtonElement>('[role="group"][tabindex="-1"] li button'));
  const pressContinue = () => press(button(screen.root, 'Continue'));

  async function fillIn(): Promise<void> {
    await type(input('First name'), ' Ada ');
    await type(input('Last name'), 'O’Diaz');
    await type(input('Position'), 'TR');
    await type(input('Date of birth'), '3.27.1985');
    await type(input('Phone'), '(212) 555-0142');
    await type(input('Email'), 'ada@city.example ');
    await type(input('Social Security number'), '123 45 6789');
  }

  it('shows its title, and all fields in order', async () => {
    await open();
    expect(screen.root.querySelector('h1')?.textContent).to.equal('Verify Contact');
    const labels = Array.from(screen.root.querySelectorAll('label'), (element) => element.textContent.trim());
    expect(labels).to.deep.equal(LABELS);
    const positions = Array.from(input('Position').querySelectorAll('option'), ({ value }) => value);
    expect(positions).to.deep.equal([
      '',
      'CEO',
      'CFO',
      'COO',
      'President',
      'Vice President',
      'DIR',
      'TR',
      'SEC',
      'OTH',
    ]);
  });

  it('tells browsers what each field is, for one person', async () => {
    await open();
    expect(LABELS.map((label) => input(label).getAttribute('autocomplete'))).to.deep.equal([
      'section-contact given-name',
      'section-contact additional-name',
      'section-contact family-name',
      'section-contact organization-title',
      'section-contact bday',
      'section-contact tel-national',
      'section-contact email',
      'off',
    ]);
  });

  it('says why it asks for the date of birth and the Social Security number', async () => {
    await open();
    for (const label of ['Date of birth', 'Social Security number']) {
      const hint = screen.root.getElementById(`${input(label).id}-hint`);
      expect(hint?.textContent).to.match(/confirm|verify/);
      expect(input(label).getAttribute('aria-describedby')).to.include(hint?.id);
    }
  });

  it('sends exactly the validated contact and continues to the bank account', async () => {
    await open();
    await fillIn();
    expect(valueOf('Date of birth')).to.equal('03-27-1985');
    expect(valueOf('Social Security number')).to.equal('123-45-6789');
    await pressContinue();
    await until(() => screen.went.length > 0);
    expect(sentTo(PUT).map(({ body }) => body)).to.deep.equal([{ contact: complete }]);
    expect(screen.went).to.deep.equal([{ to: 'bank-account', state: undefined, replace: false }]);
    expect(screen.saves.drafts.read('contact')).to.equal(undefined);
  });

  it('mixes no digit into a number on file that Undo has brought back', async () => {
    await open({ answers: { [GET]: { data: { contact: { ...complete, ssn: '***-**-6789' } } } } });
    const ssn = field(screen.root, 'Social Security number') as HTMLInputElement;
    await act(async () => {
      ssn.focus();
      ssn.select();
      await sendKeys({ press: 'Delete' });
    });
    await act(async () => {
      // As the browser does for Undo.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(ssn, '***-**-6789');
      ssn.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
    });
    expect(ssn.value).to.equal('***-**-6789');
    await act(async () => {
      await sendKeys({ press: 'End' });
      await sendKeys({ type: '1' });
    });
    expect(ssn.value).to.equal('1');
  });

  it('asks for the number again as soon as a full save that has no answer yet sends another (D-295)', async () => {
    let fail = (_answer: string): void => undefined;
    const answer = new Promise<string>((resolve) => {
      fail = resolve;
    });
    await open({
      answers: { [GET]: { data: { contact: { ...complete, ssn: '***-**-6789' } } }, [PUT]: answer },
    });
    await type(input('Social Security number'), '123-45-1111');
    await pressContinue();
    await until(() => sentTo(PUT).length > 0);
    await type(input('Social Security number'), '');
    expect(valueOf('Social Security number')).to.equal('');
    fail('network');
    await until(() => screen.notices.length > 0);
    const tries = sentTo(PUT).length;
    await pressContinue();
    await until(() => errorOf('Social Security number') !== '');
    expect(sentTo(PUT)).to.have.length(tries);
  });

  it('shows what is saved, keeps what it does not show, and does not send a number on file', async () => {
    const shownOnReview = { title: 'Ms.', streetNum: '1', streetName: '1 Main St', city: 'Albany', postalCode: 12207 };
    const hidden = { ...shownOnReview, type: { code: 3 }, processor: 1 };
    const saved = { ...complete, ...hidden, ssn: '***-**-6789', position: 'Mayor' };
    await open({ answers: { [GET]: { data: { contact: saved } } }, handover: { returnTo: 'confirm' } });
    expect(valueOf('Position')).to.equal('Mayor');
    expect(valueOf('Phone')).to.equal('(212) 555-0142');
    await pressContinue();
    await until(() => screen.went.length > 0);
    const { ssn: _kept, ...sent } = saved;
    expect(sentTo(PUT).map(({ body }) => body)).to.deep.equal([{ contact: sent }]);
    expect(screen.went.map(({ to }) => to)).to.deep.equal(['confirm']);
  });

  it('starts empty if a new contact was asked for', async () => {
    await open({ handover: { create: true }, answers: { [GET]: { data: { contact: complete } } } });
    expect(LABELS.map(valueOf).join('')).to.equal('');
    expect(sentTo(GET)).to.deep.equal([]);
  });

  it('shows what the server has refused on Submit at its field, until it is changed', async () => {
    const message = encodeIssue({ key: 'validation.required' });
    const refused = [{ part: 'contact', index: undefined, field: 'middleName', message }];
    await open({
      handover: { returnTo: 'confirm', fix: true, refused },
      answers: { [GET]: { data: { type: 'contact', contact: { ...complete, ssn: '***-**-6789' } } } },
    });
    const middleName = (): HTMLElement => field(screen.root, 'Middle name (optional)');
    await until(() => screen.root.activeElement === middleName());
    expect(screen.root.textContent).to.include('Middle name is required.');
    await type(field(screen.root, 'Middle name (optional)'), 'Byron');
    await until(() => middleName().getAttribute('aria-invalid') !== 'true');
  });

  it('lists the errors on Continue, moves focus to the list, and links to each field', async () => {
    await open();
    await type(input('First name'), 'Ada1');
    await type(input('Social Security number'), '000-12-3456');
    expect(summary()).to.deep.equal([]);
    await pressContinue();
    await until(() => summary().length > 0);
    expect(summary().map((entry) => entry.textContent)).to.deep.equal([
      "First name may contain only letters, spaces and _ - & . ' ,",
      'Last name is required.',
      'Position is required.',
      'Date of birth: This field is required',
      'Phone is required.',
      'Email is required.',
      'Please enter a valid Social Security number.',
    ]);
    expect(screen.root.activeElement?.getAttribute('role')).to.equal('group');
    await press(summary()[6] ?? document.createElement('button'));
    expect(screen.root.activeElement).to.equal(input('Social Security number'));
    await type(input('Last name'), 'Diaz');
    await until(() => errorOf('Last name') === '');
    await type(input('Last name'), 'Diaz3');
    expect(errorOf('Last name')).to.equal('');
    await until(() => errorOf('Last name') !== '');
  });

  it('suggests a correction for a likely typo in the email, and never blocks it', async () => {
    await open();
    const place = await until(() => input('Email').closest('[part=field]')?.querySelector('[role=status]'));
    await type(input('Email'), 'ada@gmial.com');
    const suggestion = button(screen.root, 'Did you mean ada@gmail.com?');
    expect(place.contains(suggestion), 'it is announced').to.equal(true);
    suggestion.focus();
    await press(suggestion);
    expect(valueOf('Email')).to.equal('ada@gmail.com');
    expect(screen.root.activeElement, 'the button is gone').to.equal(input('Email'));
  });

  for (const [what, answer, text] of [
    [
      'an error of the server',
      new Response('{}', { status: 500 }),
      'Failed to save contact information. Please try again.',
    ],
    [
      'a refusal with words',
      { success: false, message: 'birthDate is required' },
      'Failed to save contact information. Please try again. birthDate is required',
    ],
    ['an answer that is no JSON', '<html>', 'An unexpected error occurred while saving contact information.'],
    ['no answer', 'network', 'Failed to save contact information. Please try again. You seem to be offline.'],
  ] as const) {
    it(`keeps everything typed after ${what}, reports the failure, and can be sent again`, async () => {
      await open({ answers: { [PUT]: answer } });
      await fillIn();
      const typed = LABELS.map(valueOf);
      await pressContinue();
      const alert = await until(() => screen.root.querySelector('[role="alert"]'));
      expect(alert.textContent).to.include(text).and.to.include('What you typed is still here.');
      expect(screen.notices.at(-1)).to.include(text);
      expect(LABELS.map(valueOf)).to.deep.equal(typed);
      expect(screen.went).to.deep.equal([]);
      expect((screen.saves.drafts.read('contact') as ContactForm | undefined)?.firstName).to.equal('Ada');
      screen.answer(PUT, { success: true });
      await pressContinue();
      await until(() => screen.went.length > 0);
    });
  }

  for (const [what, answer] of [
    ['an error of the server', new Response('{}', { status: 500 })],
    ['an answer that is no JSON', '<html>'],
    ['a wrong shape', { data: { contact: 'Ada' } }],
  ] as const) {
    it(`says that it could not load after ${what}, and can be reloaded`, async () => {
      await open({ answers: { [GET]: answer } });
      expect(screen.root.querySelector('[role="alert"]')?.textContent).to.include(
        'Failed to update contact information. Please try again.',
      );
      screen.answer(GET, { data: { contact: { firstName: 'Ada' } } });
      await press(button(screen.root, 'Try again'));
      await until(() => screen.root.querySelector('form'));
      expect(valueOf('First name')).to.equal('Ada');
    });
  }

  it('saves changes 1.5 s after a field is left, and never a mask', async () => {
    await open({ answers: { [GET]: { data: { contact: { ssn: '***-**-6789', type: 'gov' } } } } });
    await type(input('First name'), 'Ada');
    await pass(screen, 1499);
    expect(sentTo(PARTIAL)).to.deep.equal([]);
    await pass(screen, 1);
    await until(() => sentTo(PARTIAL).length > 0);
    expect(sentTo(PARTIAL).map(({ body }) => body)).to.deep.equal([{ contact: { firstName: 'Ada', type: 'gov' } }]);
  });

  it('autosaves nothing while Continue is running', async () => {
    await open();
    await fillIn();
    await pressContinue();
    await until(() => screen.went.length > 0);
    await pass(screen, 2800);
    expect(sentTo(PARTIAL)).to.deep.equal([]);
  });
});
