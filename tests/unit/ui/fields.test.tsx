import { expect } from '@esm-bundle/chai';
import { act, type ReactNode } from 'react';
import { ClockContext } from '../../../src/clock/context';
import { BlockableButton } from '../../../src/ui/blockable-button';
import { Button } from '../../../src/ui/button';
import { Checkbox } from '../../../src/ui/checkbox';
import { ErrorSummary } from '../../../src/ui/error-summary';
import { Field } from '../../../src/ui/field';
import { Actions } from '../../../src/ui/layout';
import { RadioCard, RadioGroup } from '../../../src/ui/radio-cards';
import { SecretInput } from '../../../src/ui/secret-input';
import { SecretNumberInput } from '../../../src/ui/secret-number-input';
import { TextInput } from '../../../src/ui/text-input';
import { TextLink } from '../../../src/ui/text-link';
import { createHandClock } from '../save/clock';
import { click, dangling, leave, mount, type, unmountAll } from './mount';

afterEach(unmountAll);

describe('a field', () => {
  it('names the control by its label and describes it with the error, then the hint', async () => {
    const { find, shadow } = await mount(
      <Field label="ZIP code" hint="Five digits" error="Too short" id="zip">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = find<HTMLInputElement>('input');
    expect(input.labels?.[0]?.textContent).to.equal('ZIP code');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => shadow.getElementById(id)?.textContent)).to.deep.equal(['Too short', 'Five digits']);
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(dangling(shadow)).to.deep.equal([]);
  });

  it('has no description without a hint or an error', async () => {
    const { find } = await mount(<Field label="City">{(control) => <TextInput {...control} />}</Field>);
    expect(find('input').hasAttribute('aria-describedby')).to.equal(false);
    expect(find('input').hasAttribute('aria-invalid')).to.equal(false);
  });

  it('keeps the focus and the text when an error comes', async () => {
    const field = (error?: string) => (
      <Field label="City" error={error}>
        {(control) => <TextInput {...control} />}
      </Field>
    );
    const { find, draw } = await mount(field());
    const input = find<HTMLInputElement>('input');
    await type(input, 'Oslo');
    await draw(field('No such city'));
    expect(find('input')).to.equal(input);
    expect(input.value).to.equal('Oslo');
    expect(input.matches(':focus')).to.equal(true);
  });

  it('has the documented part names', async () => {
    const { all } = await mount(
      <>
        <Field label="A">{(control) => <TextInput {...control} prefix="$" />}</Field>
        <Button kind="primary">Go</Button>
        <Button>Other</Button>
      </>,
    );
    const parts = all('[part]').map((element) => element.getAttribute('part'));
    expect(parts).to.deep.equal(['field', 'input', 'button button-primary', 'button']);
  });
});

describe('with dir="rtl" on the tag (D-567),', () => {
  afterEach(unmountAll);

  for (const { name, part, end } of [
    { name: '+1 is left of the number', part: { prefix: '+1' }, end: 'right' },
    { name: '% is right of the number', part: { suffix: '%' }, end: 'left' },
  ] as const) {
    it(name, async () => {
      const { find, host } = await mount(<TextInput {...part} defaultValue="(212) 555-0142" />);
      host.setAttribute('dir', 'rtl');
      const [beside, input] = ['[part=input] span', 'input'].map((one) => find(one).getBoundingClientRect());
      expect(beside?.[end]).to.equal(input?.[end === 'right' ? 'left' : 'right']);
      expect(getComputedStyle(find('input')).direction).to.equal('ltr');
    });
  }
});

describe('a shown secret', () => {
  const clock = createHandClock();
  const pass = (milliseconds: number): Promise<void> => act(async () => clock.pass(milliseconds));
  const input = (
    <ClockContext value={clock}>
      <SecretInput aria-label="Password" showText="Show" hideText="Hide" />
    </ClockContext>
  );
  afterEach(unmountAll);

  it('is hidden after 20 seconds without typing', async () => {
    const { find } = await mount(input);
    await click(find('button'));
    await pass(19_000);
    await type(find<HTMLInputElement>('input'), 'Copper');
    await pass(19_999);
    expect(find<HTMLInputElement>('input').type).to.equal('text');
    await pass(1);
    expect(find<HTMLInputElement>('input').type).to.equal('password');
    expect(clock.waiting()).to.equal(0);
  });

  it('is hidden when the window loses the focus', async () => {
    const { find } = await mount(input);
    await click(find('button'));
    await act(async () => void window.dispatchEvent(new Event('blur')));
    expect(find<HTMLInputElement>('input').type).to.equal('password');
    expect(clock.waiting()).to.equal(0);
  });
});

describe('a secret input', () => {
  const secret = (mask: 'password' | 'digits') => (
    <form onSubmit={(event) => event.preventDefault()}>
      {mask === 'password' ? (
        <SecretInput showText="Show" hideText="Hide" />
      ) : (
        <SecretNumberInput cover={(value) => value.replace(/\d(?=.{5})/g, '•')} showText="Show" hideText="Hide" />
      )}
    </form>
  );

  it('never writes the value attribute, typed, shown or set by script', async () => {
    for (const mask of ['password', 'digits'] as const) {
      const { find, shadow, unmount, draw } = await mount(secret(mask));
      const input = find<HTMLInputElement>('input');
      await type(input, '123-45-6789');
      await click(find('button'));
      await leave(input);
      await draw(secret(mask));
      expect(input.value).to.equal('123-45-6789');
      expect(input.hasAttribute('value')).to.equal(false);
      const html = [...shadow.querySelectorAll('*')].map((element) => element.outerHTML).join();
      expect(html).to.not.contain('45-6789"');
      await unmount();
    }
  });

  it('shows dots while somebody types, and its cover once it is left', async () => {
    const { find, all } = await mount(secret('digits'));
    const input = find<HTMLInputElement>('input');
    await type(input, '123-45-6789');
    expect(all('[data-cover]')).to.have.length(0);
    expect(getComputedStyle(input).getPropertyValue('-webkit-text-security')).to.equal('disc');
    await leave(input);
    expect(find('[data-cover]').textContent).to.equal('•••-••-6789');
    expect(getComputedStyle(find('[data-cover]')).display).to.equal('flex');
    expect(getComputedStyle(input).webkitTextFillColor).to.equal('rgba(0, 0, 0, 0)');
    await click(find('button'));
    expect(all('[data-cover]')).to.have.length(0);
    expect(getComputedStyle(input).getPropertyValue('-webkit-text-security')).to.equal('none');
  });

  it('is hidden again when its form is submitted', async () => {
    for (const mask of ['password', 'digits'] as const) {
      const { find, unmount } = await mount(secret(mask));
      await type(find<HTMLInputElement>('input'), '123-45-6789');
      await click(find('button'));
      expect(find('button').textContent).to.equal('Hide');
      await act(async () => find<HTMLFormElement>('form').requestSubmit());
      expect(find('button').textContent).to.equal('Show');
      await unmount();
    }
  });

  it('keeps a cover that is longer than its field from lying over its button', async () => {
    const { find } = await mount(secret('digits'));
    const input = find<HTMLInputElement>('input');
    await type(input, '123-45-6789');
    await leave(input);
    const { position, backgroundColor } = getComputedStyle(find('button'));
    expect(position).to.equal('relative');
    expect(backgroundColor).to.equal(getComputedStyle(find('[part=input]')).backgroundColor);
    expect(backgroundColor).to.match(/^rgb\(/);
  });

  it('shows a value set by the form library', async () => {
    let field: HTMLInputElement | null = null;
    const { find } = await mount(
      <SecretNumberInput
        cover={(value) => `left: ${value.length}`}
        showText="Show"
        hideText="Hide"
        ref={(element) => {
          field = element;
          if (element) element.value = '000123456';
        }}
      />,
    );
    expect(field).to.equal(find('input'));
    expect(find('[data-cover]').textContent).to.equal('left: 9');
  });

  it('shows and hides a password, and its button says which', async () => {
    const { find } = await mount(secret('password'));
    expect(find<HTMLInputElement>('input').type).to.equal('password');
    expect(find('button').textContent).to.equal('Show');
    await click(find('button'));
    expect(find<HTMLInputElement>('input').type).to.equal('text');
    expect(find('button').textContent).to.equal('Hide');
  });

  it('has a button whose name is its visible word, and whose description is the label (D-565)', async () => {
    const { find, shadow } = await mount(
      <Field label={<span id="label">Account number</span>}>
        {(control) => <SecretInput {...control} showText="Show" hideText="Hide" labelId="label" />}
      </Field>,
    );
    const button = find('button');
    expect(button.hasAttribute('aria-label')).to.equal(false);
    const described = shadow.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).to.equal('Account number');
  });

  for (const extent of [undefined, 'medium'] as const) {
    it(`leaves half of a ${extent ?? 'full'} field to the input if its button has a long text (D-566)`, async () => {
      const long = { showText: 'Show everything that has been typed in this field', hideText: 'Hide' };
      const { find } = await mount(
        <div style={{ inlineSize: '230px' }}>
          <SecretInput {...long} extent={extent} />
        </div>,
      );
      const [frame, input, button] = ['[part=input]', 'input', 'button'].map((part) =>
        find(part).getBoundingClientRect(),
      );
      expect(input?.width).to.be.at.least(114);
      expect(button?.right).to.be.at.most(frame?.right ?? 0);
      expect(button?.bottom).to.be.at.most(frame?.bottom ?? 0);
      expect(find('button').scrollWidth).to.be.at.most(find('button').clientWidth);
    });
  }
});

describe('a button', () => {
  it('stays focusable when blocked, says why, and triggers nothing', async () => {
    let pressed = 0;
    let asked = 0;
    let submitted = 0;
    const { find, shadow } = await mount(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted += 1;
        }}
      >
        <BlockableButton
          kind="primary"
          type="submit"
          blockedReason="Enter all 6 digits."
          onBlocked={() => (asked += 1)}
          onClick={() => (pressed += 1)}
        >
          Continue
        </BlockableButton>
      </form>,
    );
    const button = find<HTMLButtonElement>('button');
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    expect(button.disabled).to.equal(false);
    const reason = () => shadow.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason()?.textContent).to.equal('Enter all 6 digits.');
    expect(reason()?.className).to.contain('mo-hide');
    button.focus();
    expect(shadow.activeElement).to.equal(button);
    await click(button);
    expect([pressed, submitted, asked]).to.deep.equal([0, 0, 1]);
    expect(reason()?.textContent).to.equal('Enter all 6 digits.');
    expect(reason()?.className).to.not.contain('mo-hide');
  });

  for (const quiet of [false, true])
    it(`${quiet ? 'leaves it to others to announce' : 'announces'} why it is blocked, at every press (D-571)`, async () => {
      const { find, shadow } = await mount(
        <BlockableButton blockedReason="Enter all 6 digits." quietReason={quiet}>
          Continue
        </BlockableButton>,
      );
      const button = find<HTMLButtonElement>('button');
      const said = (): string | undefined => shadow.querySelector('[role=status]')?.textContent.trim();
      const times = (): number => shadow.textContent.split('Enter all 6 digits.').length - 1;
      const rows = quiet ? [undefined, undefined, undefined] : ['', 'Enter all 6 digits.', ''];
      expect([said(), times()], 'at first').to.deep.equal([rows[0], 1]);
      await click(button);
      expect([said(), times()], 'pressed').to.deep.equal([rows[1], 1]);
      await click(button);
      expect([said(), times()], 'pressed again').to.deep.equal([rows[2], 1]);
      expect(shadow.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).to.equal(
        'Enter all 6 digits.',
      );
      await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
      expect([said(), times()], 'a little later').to.deep.equal([rows[1], 1]);
    });

  it('shows why it is blocked below its row, whose other buttons stay where they are (D-571)', async () => {
    const { find } = await mount(
      <Actions>
        <BlockableButton blockedReason="Enter all 6 digits.">Continue</BlockableButton>
        <Button>Back</Button>
      </Actions>,
    );
    const back = (): DOMRect => find('button:not([aria-disabled])').getBoundingClientRect();
    const { x, y } = back();
    await click(find('button'));
    expect([back().x, back().y]).to.deep.equal([x, y]);
    expect(find('[role=status]').getBoundingClientRect().top).to.be.at.least(back().bottom);
  });

  it('ignores further presses while busy', async () => {
    let pressed = 0;
    const { find } = await mount(
      <Button busy busyText="Saving…" onClick={() => (pressed += 1)}>
        Save
      </Button>,
    );
    await click(find('button'));
    expect(pressed).to.equal(0);
    expect(find('button').getAttribute('aria-busy')).to.equal('true');
    expect(find('button').textContent).to.equal('Saving…');
  });

  it('submits a form only if it is marked as a submit button', async () => {
    const { find } = await mount(<Button>Edit</Button>);
    expect(find<HTMLButtonElement>('button').type).to.equal('button');
  });
});

describe('choices', () => {
  it('a legal text in the label of a checkbox does not check it', async () => {
    let opened = 0;
    const { find } = await mount(
      <Checkbox
        label={
          <>
            I agree to the{' '}
            <Button kind="link" onClick={() => (opened += 1)}>
              Terms of Service
            </Button>
          </>
        }
        error="Please agree."
      />,
    );
    const box = find<HTMLInputElement>('input');
    await click(find('button'));
    expect([opened, box.checked]).to.deep.equal([1, false]);
    await click(find('label'));
    expect(box.checked).to.equal(true);
    expect(box.labels?.[0]?.textContent).to.equal('I agree to the Terms of Service');
    expect(box.getAttribute('aria-invalid')).to.equal('true');
  });

  it('a pressed radio card has the focus, even if the browser does not focus it', async () => {
    const { find, shadow } = await mount(
      <RadioGroup legend="Business type">
        <RadioCard name="kind" value="llc" label="LLC" />
      </RadioGroup>,
    );
    const radio = find<HTMLInputElement>('input');
    // A press by script focuses nothing, as any press in Safari.
    radio.click();
    expect(shadow.activeElement).to.equal(radio);
  });

  it('a radio card is named by its label and described by its other text', async () => {
    const { find, shadow } = await mount(
      <RadioGroup legend="Business type" error="Please select a business type.">
        <RadioCard name="kind" value="llc" label="LLC" description="Single or Multi-member" />
        <RadioCard name="kind" value="corp" label="Private Corporation" />
      </RadioGroup>,
    );
    const radio = find<HTMLInputElement>('input');
    const text = (name: string): string | null | undefined =>
      shadow.getElementById(radio.getAttribute(name) ?? '')?.textContent;
    expect(text('aria-labelledby')).to.equal('LLC');
    expect(text('aria-describedby')).to.equal('Single or Multi-member');
    expect(find('fieldset > legend').textContent).to.equal('Business type');
    const { role, ariaRequired, ariaInvalid } = find('fieldset');
    expect([role, ariaRequired, ariaInvalid]).to.deep.equal(['radiogroup', 'true', 'true']);
    expect(dangling(shadow)).to.deep.equal([]);
  });
});

describe('the list of errors', () => {
  it("leads to the field without changing the page's address", async () => {
    const picked: string[] = [];
    const before = location.href;
    const { all, find } = await mount(
      <ErrorSummary
        title="There is a problem"
        items={[
          { id: 'city', text: 'This field is required' },
          { id: 'zip', text: 'This field is required' },
        ]}
        onPick={(id) => picked.push(id)}
      />,
    );
    expect(find('h2').textContent).to.equal('There is a problem');
    for (const entry of all('li button')) await click(entry);
    expect(picked).to.deep.equal(['city', 'zip']);
    expect(location.href).to.equal(before);
  });

  it('is absent without errors', async () => {
    const { all } = await mount(<ErrorSummary title="There is a problem" items={[]} onPick={() => undefined} />);
    expect(all('h2')).to.have.length(0);
  });
});

describe('the empty marker of a list (D-542)', () => {
  const boxes = (list: HTMLElement): number[][] =>
    [list, ...list.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    });

  const LISTS: Readonly<Record<string, ReactNode>> = {
    'lines of text': <li>City</li>,
    buttons: (
      <li>
        <Button kind="link">City</Button>
      </li>
    ),
    'a paragraph and a button': (
      <li>
        <p>City</p>
        <Button kind="link">Change the city</Button>
      </li>
    ),
    rows: (
      <li>
        <div style={{ display: 'flex' }}>City</div>
      </li>
    ),
  };
  for (const [what, item] of Object.entries(LISTS)) {
    for (const display of ['block', 'grid']) {
      it(`takes no room in a ${display} with ${what}`, async () => {
        const { find } = await mount(<ul style={{ display }}>{item}</ul>);
        const list = find('ul');
        expect(getComputedStyle(list).listStyleType).to.equal('""');
        const now = boxes(list);
        list.style.listStyle = 'none';
        expect(now).to.deep.equal(boxes(list));
      });
    }
  }
});

describe('a text link', () => {
  it('tells the opened page nothing about this one', async () => {
    const { find } = await mount(
      <TextLink href="https://help.example/" external>
        Help
      </TextLink>,
    );
    expect(find('a').getAttribute('rel')).to.equal('noopener noreferrer');
    expect(find('a').getAttribute('target')).to.equal('_blank');
  });
});
