import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** WCAG 2.2 A and AA, and what axe calls best practice. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Each violation that axe finds, as one line; `selector` limits the search. Unlike `AxeBuilder`, loads axe once per document: loading
 * takes three times as long as the search. Does not look into frames.
 */
export async function violationsOn(
  page: Page,
  options: RunOptions = {},
  selector?: string,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([runOptions, include]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(include ?? document, {
        resultTypes: ['violations'],
        ...runOptions,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.flat().join(' ')}: ${failureSummary ?? ''}`),
      );
    },
    [options, selector] as const,
  );
}
