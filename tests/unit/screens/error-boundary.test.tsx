import { expect } from '@esm-bundle/chai';
import { atom, createStore } from 'jotai/vanilla';
import { ErrorBoundary } from '../../../src/app/error-boundary';
import type { Onboarding } from '../../../src/app/onboarding';
import { act, renderScreen } from './harness';

describe('a screen that fails to render', () => {
  for (const landmark of [true, false])
    it(`says so in the ${landmark ? "page's main landmark" : "host page's own"}, and no longer once another screen is shown`, async () => {
      const store = createStore();
      const screen = atom(1);
      const codes: string[] = [];
      const onboarding = { store, router: { screen }, report: (code: string) => codes.push(code) };
      let isWhole = false;
      function Screen() {
        if (!isWhole) throw new Error('broken');
        return <p>Whole</p>;
      }
      const quiet = console.error;
      console.error = () => undefined;
      try {
        const shown = await renderScreen(() => (
          <ErrorBoundary onboarding={onboarding as unknown as Onboarding} landmark={landmark}>
            <Screen />
          </ErrorBoundary>
        ));
        expect(shown.root.textContent).to.include('We couldn’t show this screen.');
        // By this, the page of the hosted app knows that its title begins with "Error:".
        expect(shown.root.querySelector('main [data-kind="error"]') !== null).to.equal(landmark);
        expect(codes).to.deep.equal(['render-failed']);
        isWhole = true;
        await act(async () => store.set(screen, 2));
        expect(shown.root.textContent).to.include('Whole');
        await shown.unmount();
        store.set(screen, 3);
      } finally {
        console.error = quiet;
      }
    });
});
