import type { CDPSession, Page } from '@playwright/test';

/** Puts an element like the page's first one beside it and takes it away again, `times` times, each once it can be used. */
export function comeAndGo(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    const first = document.querySelector('merchant-onboarding');
    const place = first?.parentElement ?? document.body;
    const base = first?.getAttribute('api-base') ?? '';
    for (let round = 0; round < count; round += 1) {
      const element = document.createElement('merchant-onboarding');
      element.setAttribute('slug', 'acme');
      element.setAttribute('captcha', 'off');
      element.setAttribute('api-base', base);
      const ready = new Promise((resolve) => {
        element.addEventListener('onboarding-ready', resolve, { once: true });
      });
      place.append(element);
      await ready;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, times);
}

export interface Kept {
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the page keeps alive after the garbage has been collected. `Performance.enable` was sent before. */
export async function kept(devtools: CDPSession): Promise<Kept> {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((entry) => entry.name === name)?.value ?? NaN;
  return { heap: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

/** For Chromium: the machine code that it makes of what runs often would count as the page's. */
export const UNOPTIMIZED = '--js-flags=--no-opt --no-maglev --no-sparkplug';
