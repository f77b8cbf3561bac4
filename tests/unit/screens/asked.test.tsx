import { expect } from '@esm-bundle/chai';
import { useState } from 'react';
import { continueSchema, type ContinueForm } from '../../../src/domain/sign-up';
import { TextField } from '../../../src/forms/fields/text-field';
import { FormActions } from '../../../src/forms/form-actions';
import { StepFormView } from '../../../src/forms/step-form-view';
import { useStepForm } from '../../../src/forms/use-step-form';
import { StartContext } from '../../../src/session/start-context';
import { act, button, field, press, renderScreen, type, until, type Harness } from './harness';

/** Values that were asked about, with the answer to each. */
let asked: { readonly email: string; readonly answer: (goesOn: boolean) => void }[] = [];
let continued: string[] = [];

type Confirm = (entity: ContinueForm) => Promise<boolean>;

function Form({ confirm }: { readonly confirm?: Confirm }) {
  const step = useStepForm<ContinueForm, ContinueForm>({
    schema: continueSchema(),
    initial: { email: '', password: 'long enough' },
    labels: { email: 'label.email' },
    words: { ours: 'problem.continue' },
    ...(confirm && { confirm }),
    onValid: async (_entity, { email }) => void continued.push(email),
  });
  return (
    <StepFormView step={step}>
      <TextField name="email" autoComplete="off" />
      <FormActions busy={step.busy} />
    </StepFormView>
  );
}

/** Such as about what is probably a mistake; the code of the question may be slow to come. */
const ask: Confirm = ({ email }) => new Promise((resolve) => asked.push({ email, answer: resolve }));

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Form confirm={ask} />}
      <button type="button" onClick={() => setOpen(false)}>
        Elsewhere
      </button>
    </>
  );
}

/** A sign-up, whose press waits until the facilitator is known. */
function Early() {
  const [start] = useState(() => ({
    ready: () => new Promise<boolean>((resolve) => (begin = resolve)),
    filling: () => null,
    attended: Promise.resolve(),
    loadTexts: () => Promise.resolve(),
  }));
  return (
    <StartContext value={start}>
      <Form />
    </StartContext>
  );
}

let begin: (isHere: boolean) => void;

describe('a form that waits for the start', () => {
  let screen: Harness;
  const email = (): HTMLInputElement => field(screen.root, 'Email') as HTMLInputElement;

  beforeEach(async () => {
    continued = [];
    screen = await renderScreen(Early);
    await type(email(), 'ada@shop.example');
    await press(button(screen.root, 'Continue'));
  });
  afterEach(() => screen.unmount());

  it('sends what was there at the press', async () => {
    await act(async () => begin(true));
    expect(continued).to.deep.equal(['ada@shop.example']);
  });

  it('sends what was typed meanwhile, once', async () => {
    await type(email(), 'bo@shop.example');
    await act(async () => begin(true));
    await act(async () => begin(true));
    expect(continued).to.deep.equal(['bo@shop.example']);
  });

  it('sends nothing that is wrong by now', async () => {
    await type(email(), 'bo@');
    await act(async () => begin(true));
    await until(() => email().getAttribute('aria-invalid') === 'true');
    expect(continued).to.deep.equal([]);
  });

  it('sends nothing if another screen comes first', async () => {
    await act(async () => begin(false));
    expect(continued).to.deep.equal([]);
  });
});

describe('a form that asks before it goes on', () => {
  let screen: Harness;
  const email = (): HTMLInputElement => field(screen.root, 'Email') as HTMLInputElement;
  const answer = (at: number, goesOn: boolean) => act(async () => asked[at]?.answer(goesOn));

  beforeEach(async () => {
    asked = [];
    continued = [];
    screen = await renderScreen(Screen);
    await type(email(), 'ada@shop.example');
    await press(button(screen.root, 'Continue'));
    await until(() => asked.length === 1);
  });
  afterEach(() => screen.unmount());

  it('goes on with what was asked about', async () => {
    await answer(0, true);
    expect(continued).to.deep.equal(['ada@shop.example']);
  });

  it('stays if the answer is no', async () => {
    await answer(0, false);
    expect(continued).to.deep.equal([]);
  });

  it('asks again about what was typed meanwhile, and goes on with that', async () => {
    await type(email(), 'bo@shop.example');
    await answer(0, true);
    expect(asked.map((one) => one.email)).to.deep.equal(['ada@shop.example', 'bo@shop.example']);
    expect(continued).to.deep.equal([]);
    await answer(1, true);
    expect(continued).to.deep.equal(['bo@shop.example']);
  });

  it('shows what is wrong with what was typed meanwhile', async () => {
    await type(email(), 'bo@');
    await answer(0, true);
    await until(() => email().getAttribute('aria-invalid') === 'true');
    expect(continued).to.deep.equal([]);
  });

  it('goes nowhere once the applicant has left it', async () => {
    await press(button(screen.root, 'Elsewhere'));
    await answer(0, true);
    expect(continued).to.deep.equal([]);
  });
});
