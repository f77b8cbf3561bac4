import { expect } from '@esm-bundle/chai';
import { continueSchema, type ContinueForm } from '../../../src/domain/sign-up';
import { TextField } from '../../../src/forms/fields/text-field';
import { FormActions } from '../../../src/forms/form-actions';
import { LoadFailure } from '../../../src/forms/load-failure';
import { StepFormView } from '../../../src/forms/step-form-view';
import { useStepForm } from '../../../src/forms/use-step-form';
import { useLoad } from '../../../src/session/use-load';
import { button, field, press, renderScreen, type, until, type Harness } from './harness';

const WORDS = 'An unexpected error occurred. Please try again.';

/** A form of ours whose own code breaks once after Continue. */
function Broken() {
  const step = useStepForm<ContinueForm, ContinueForm>({
    schema: continueSchema(),
    initial: { email: '', password: 'long enough' },
    labels: { email: 'label.email' },
    words: { ours: 'problem.continue' },
    onValid: () => Promise.reject(new TypeError('ada@shop.example is not a function')),
  });
  return (
    <StepFormView step={step}>
      <TextField name="email" autoComplete="off" />
      <FormActions busy={step.busy} />
    </StepFormView>
  );
}

let broken = true;
const load = async (): Promise<string> => {
  if (broken) throw new RangeError('ada@shop.example');
  return Promise.resolve('Here it is');
};
function BrokenLoad() {
  const result = useLoad(load);
  if (result.state === 'failed') {
    return <LoadFailure failure={result.failure} retry={result.retry} ours="problem.status" />;
  }
  return <p>{result.state === 'ready' ? result.data : 'Loading'}</p>;
}

describe('a bug in our own code', () => {
  let screen: Harness;
  afterEach(() => screen.unmount());

  it('after Continue keeps the form, explains the failure and leaves Continue available; the log contains no value', async () => {
    const warned: unknown[][] = [];
    const warn = console.warn;
    console.warn = (...words: unknown[]) => void warned.push(words);
    try {
      screen = await renderScreen(Broken);
      await type(field(screen.root, 'Email'), 'ada@shop.example');
      await press(button(screen.root, 'Continue'));
      await until(() => screen.root.textContent.includes(WORDS));
    } finally {
      console.warn = warn;
    }
    expect(screen.notices).to.deep.equal([WORDS]);
    expect(field(screen.root, 'Email').value).to.equal('ada@shop.example');
    expect(button(screen.root, 'Continue').getAttribute('aria-disabled')).to.equal(null);
    expect(warned).to.deep.equal([['merchant-onboarding: TypeError: unexpected']]);
  });

  it('while a screen loads explains the failure, with a retry', async () => {
    broken = true;
    screen = await renderScreen(BrokenLoad);
    await until(() => screen.root.textContent.includes(WORDS));
    broken = false;
    await press(button(screen.root, 'Try again'));
    await until(() => screen.root.textContent.includes('Here it is'));
  });
});
