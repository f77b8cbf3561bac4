/** How far a page jumps by itself. */
import type { Page } from '@playwright/test';
import { expect } from './test';

/** Above it people see the page jump (web.dev: 0.1 is the limit of "good"). */
export const MOST = 0.01;

interface Shift {
  readonly value: number;
  readonly names: readonly string[];
}

/** For pages that are opened after this. Only Chromium reports shifts: elsewhere, every element is measured in every frame. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources = [] } = entry as unknown as { value: number; sources?: { node?: Node | null }[] };
          const names = sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? ''),
          );
          shifts.push({ value, names });
        }
      }).observe({ type: 'layout-shift', buffered: true });
      return;
    }

    const boxes = (): Map<Element, DOMRect> => {
      const root = document.querySelector('merchant-onboarding, body > div')?.shadowRoot;
      const seen = [...(root?.querySelectorAll('*') ?? [])].filter(
        (element) =>
          element.closest('.mo-hide') === null &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      return new Map(seen.map((element) => [element, element.getBoundingClientRect()]));
    };
    /** The part of the window in which something was before or is now. */
    const shareOf = (from: DOMRect, to: DOMRect): number => {
      const width = Math.min(Math.max(from.right, to.right), innerWidth) - Math.max(Math.min(from.left, to.left), 0);
      const height = Math.min(Math.max(from.bottom, to.bottom), innerHeight) - Math.max(Math.min(from.top, to.top), 0);
      return (Math.max(width, 0) * Math.max(height, 0)) / (innerWidth * innerHeight);
    };
    /** Chromium does not count an empty box, such as the line about saving while it says nothing. */
    const isEmpty = (element: Element): boolean => {
      const { backgroundColor, borderBlockStartWidth } = getComputedStyle(element);
      const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && borderBlockStartWidth === '0px';
      const pictures = 'img, svg, input, select, textarea';
      return isBare && element.textContent.trim() === '' && !element.matches(`:is(${pictures}), :has(${pictures})`);
    };
    let before = new Map<Element, DOMRect>();
    const look = (): void => {
      const now = boxes();
      // As the standard counts (Layout Instability): what begins three pixels further on, times how far it went at most.
      const moved = [...now].flatMap(([element, to]) => {
        const from = before.get(element);
        const distance = from ? Math.max(Math.abs(to.left - from.left), Math.abs(to.top - from.top)) : 0;
        return from && distance >= 3 && !isEmpty(element) ? [{ element, distance, share: shareOf(from, to) }] : [];
      });
      before = now;
      const outermost = moved.filter(
        ({ element, share }) => share > 0 && !moved.some((other) => other.element.contains(element.parentElement)),
      );
      if (outermost.length > 0) {
        const share = outermost.reduce((sum, one) => sum + one.share, 0);
        const distance = Math.max(...outermost.map((one) => one.distance)) / Math.max(innerWidth, innerHeight);
        shifts.push({ value: share * distance, names: outermost.map(({ element }) => element.outerHTML.slice(0, 80)) });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => Reflect.get(window, 'shifts') as Shift[]);
}

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((all, { value }) => all + value, 0);

export async function jumpOf(page: Page): Promise<number> {
  return sumOf(await shiftsOf(page));
}

export async function expectStill(page: Page, what: unknown): Promise<void> {
  const shifts = await shiftsOf(page);
  expect(sumOf(shifts), JSON.stringify({ what, shifts })).toBeLessThan(MOST);
}
