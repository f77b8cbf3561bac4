import { expect } from '@esm-bundle/chai';
import { memo, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import * as z from 'zod/mini';
import { field as fieldSchema } from '../../../src/domain/field';
import { requiredAs, type Rule } from '../../../src/domain/rule';
import { TextField } from '../../../src/forms/fields/text-field';
import { FormActions } from '../../../src/forms/form-actions';
import { StepFormView } from '../../../src/forms/step-form-view';
import { Joining, typedIn, useLateForm, type LateFormProps, type RunningForm } from '../../../src/forms/use-late-form';
import { useStepForm } from '../../../src/forms/use-step-form';
import { en } from '../../../src/i18n/catalogue';
import { button, field, press, renderScreen, type, until, type Harness } from './harness';

interface Form {
  name: string;
}
type Running = RunningForm<Form, Form>;
interface RunnerProps extends LateFormProps<Running> {
  readonly typed: () => Partial<Form>;
}
type Runner = ComponentType<RunnerProps>;

const LABELS = { name: 'signUp.name' } as const;
const anyName: Rule<string> = (typed) => ({ ok: true, value: typed.trim() });
const SCHEMA = z.object({ name: fieldSchema(requiredAs('validation.required', anyName)) });

describe('a form whose rules load after its fields', () => {
  let screen: Harness;
  let sent: string[];
  let asked: number;
  /** Called once the form runs, before its fields have joined it. */
  let onRunning: () => void;
  let load: () => Promise<Runner>;

  const Runner: Runner = memo(function Rules({ base, onRun, typed }: RunnerProps) {
    const [initial] = useState(() => ({ name: '', ...typed() }));
    const step = useStepForm<Form, Form>({
      base,
      schema: SCHEMA,
      initial,
      labels: LABELS,
      words: { ours: 'problem.server' },
      onValid: ({ name }) => {
        sent.push(name);
        return Promise.resolve();
      },
    });
    const join = (): void => step.form.setValue('name', typed().name ?? '');
    useLayoutEffect(() => {
      onRun({ step, join });
      onRunning();
    });
    return null;
  });

  const loadNow = (): Promise<Runner> => {
    asked += 1;
    return load();
  };

  function Screen() {
    const place = useRef<HTMLDivElement>(null);
    const late = useLateForm<Form, Form, Running, RunnerProps>(loadNow, LABELS);
    const [typed] = useState(() => () => typedIn(place.current));
    return (
      <div ref={place}>
        {late.running !== null && <Joining onJoin={late.onJoin} />}
        <StepFormView step={late.step}>
          <TextField name="name" autoComplete="name" />
          <FormActions busy={late.step.busy} />
        </StepFormView>
        {late.Runner !== null && <late.Runner base={late.base} onRun={late.onRun} typed={typed} />}
      </div>
    );
  }

  const name = (): HTMLInputElement => field(screen.root, 'Full name') as HTMLInputElement;
  const goOn = (): HTMLButtonElement => screen.root.querySelector('button[type=submit]') as HTMLButtonElement;

  beforeEach(() => {
    sent = [];
    asked = 0;
    onRunning = () => undefined;
  });
  afterEach(() => screen.unmount());

  it('keeps the field, what is typed and the caret when the rules arrive', async () => {
    let arrive = (_: Runner): void => undefined;
    load = () => new Promise((resolve) => (arrive = resolve));
    screen = await renderScreen(Screen);
    const control = name();
    const { id } = control;
    await type(control, 'Ada Diaz');
    control.setSelectionRange(3, 3);
    arrive(Runner);
    await press(goOn());
    await until(() => sent.length > 0);
    expect(sent).to.deep.equal(['Ada Diaz']);
    expect(name()).to.equal(control);
    expect([control.id, control.value, control.selectionStart]).to.deep.equal([id, 'Ada Diaz', 3]);
  });

  it('keeps what is typed, and the caret, between the start of the rules and the moment when the fields join them', async () => {
    let arrive = (_: Runner): void => undefined;
    load = () => new Promise((resolve) => (arrive = resolve));
    screen = await renderScreen(Screen);
    const control = name();
    await type(control, 'Ada');
    onRunning = () => {
      onRunning = () => undefined;
      control.value = 'Ada Diaz';
      control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: ' Diaz' }));
      control.setSelectionRange(5, 5);
    };
    arrive(Runner);
    await press(goOn());
    await until(() => sent.length > 0);
    expect(sent).to.deep.equal(['Ada Diaz']);
    expect([control.value, control.selectionStart]).to.deep.equal(['Ada Diaz', 5]);
  });

  it('carries out a press once, however often it was pressed before the rules arrived', async () => {
    let arrive = (_: Runner): void => undefined;
    load = () => new Promise((resolve) => (arrive = resolve));
    screen = await renderScreen(Screen);
    await type(name(), 'Ada Diaz');
    await press(goOn());
    await press(goOn());
    await until(() => goOn().getAttribute('aria-busy') === 'true');
    expect(sent).to.deep.equal([]);
    arrive(Runner);
    await until(() => sent.length > 0);
    await until(() => goOn().getAttribute('aria-busy') !== 'true');
    expect(sent).to.deep.equal(['Ada Diaz']);
  });

  it('says what a press cannot do without the rules, keeps what is typed, and fetches them again at the next press', async () => {
    load = () => Promise.reject(new TypeError('Failed to fetch'));
    screen = await renderScreen(Screen);
    await type(name(), 'Ada Diaz');
    expect(screen.root.querySelector('[role=alert]')).to.equal(null);
    await press(goOn());
    await until(() => screen.root.textContent.includes('What you typed is still here'));
    expect([name().value, asked]).to.deep.equal(['Ada Diaz', 2]);
    name().focus();
    await screen.translate(en);
    expect(screen.root.activeElement, 'the message takes the focus once, whatever renders it again').to.equal(name());
    load = () => Promise.resolve(Runner);
    await press(goOn());
    await until(() => sent.length > 0);
    expect(sent).to.deep.equal(['Ada Diaz']);
    expect(asked).to.equal(3);
    expect(button(screen.root, 'Continue')).to.equal(goOn());
  });

  it('checks the rules for a press that came before them', async () => {
    load = () => Promise.resolve(Runner);
    screen = await renderScreen(Screen);
    await press(goOn());
    await until(() => name().getAttribute('aria-invalid') === 'true');
    expect(sent).to.deep.equal([]);
  });
});
