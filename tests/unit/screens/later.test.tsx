import { expect } from '@esm-bundle/chai';
import { useState, type ComponentType } from 'react';
import { later } from '../../../src/forms/later';
import { StartContext, useStart } from '../../../src/session/start-context';
import { button, press, renderScreen, until, type Harness } from './harness';

interface PartProps {
  readonly name: string;
}

describe('a part whose code is fetched when it is shown', () => {
  let screen: Harness;
  let asked: number;
  let load: () => Promise<{ default: ComponentType<PartProps> }>;

  const Part = ({ name }: PartProps) => <p>Here is {name}</p>;

  async function open(): Promise<void> {
    asked = 0;
    const Late = later<PartProps>(() => {
      asked += 1;
      return load();
    });
    function Screen() {
      const [isShown, setShown] = useState(false);
      return (
        <>
          <input aria-label="Typed" />
          <button type="button" onClick={() => setShown((was) => !was)}>
            Show
          </button>
          {isShown && <Late name="the part" />}
        </>
      );
    }
    screen = await renderScreen(Screen);
  }
  const text = (): string => screen.root.textContent;
  const typed = (): HTMLInputElement => screen.root.querySelector('input') as HTMLInputElement;

  afterEach(() => screen.unmount());

  it('is fetched once, however often it is shown', async () => {
    load = () => Promise.resolve({ default: Part });
    await open();
    expect(asked).to.equal(0);
    for (let round = 0; round < 2; round += 1) {
      await press(button(screen.root, 'Show'));
      await until(() => text().includes('Here is the part'));
      await press(button(screen.root, 'Show'));
      await until(() => !text().includes('Here is the part'));
    }
    expect(asked).to.equal(1);
  });

  it('waits for the texts of its own element, also where another element has fetched it', async () => {
    const Late = later<PartProps>(() => Promise.resolve({ default: Part }));
    let bring: () => void = () => undefined;
    const texts = new Promise<void>((resolve) => (bring = resolve));
    const loadTexts = (): Promise<void> => texts;
    function Other() {
      const start = useStart();
      const [other, setOther] = useState(false);
      return (
        <StartContext value={other ? { ...start, loadTexts } : start}>
          <button type="button" onClick={() => setOther(true)}>
            Other
          </button>
          <Late key={`${other}`} name={other ? 'another' : 'the part'} />
        </StartContext>
      );
    }
    screen = await renderScreen(Other);
    await until(() => text().includes('Here is the part'));
    await press(button(screen.root, 'Other'));
    expect(text()).not.to.include('Here is');
    bring();
    await until(() => text().includes('Here is another'));
  });

  it('says so when it cannot be fetched, keeps what is around it, and a retry fetches it again', async () => {
    load = () => Promise.reject(new TypeError('Failed to fetch'));
    await open();
    const control = typed();
    control.value = 'Ada';
    await press(button(screen.root, 'Show'));
    await until(() => text().includes('Failed to continue. Please try again.'));
    await press(button(screen.root, 'Try again'));
    await until(() => asked === 2 && text().includes('Failed to continue. Please try again.'));
    load = () => Promise.resolve({ default: Part });
    await press(button(screen.root, 'Try again'));
    await until(() => text().includes('Here is the part'));
    expect(text()).not.to.include('Failed to continue');
    expect([typed(), control.value, asked]).to.deep.equal([control, 'Ada', 3]);
  });
});
