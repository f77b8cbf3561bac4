import type { Page } from '@playwright/test';

/**
 * Bodies of calls that a test answers itself, by path: taken in the page, since Firefox does not tell Playwright what they are, and the
 * reference API never has them. A body is here before its call can be answered. For pages that are opened after this.
 */
export async function takeBodies(page: Page, path: RegExp): Promise<readonly unknown[]> {
  const taken: unknown[] = [];
  await page.exposeFunction('takeBody', (body: string) => void taken.push(JSON.parse(body)));
  await page.addInitScript((source) => {
    const wanted = new RegExp(source);
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
      const body = input instanceof Request ? await input.clone().text() : init?.body;
      if (wanted.test(pathname) && typeof body === 'string' && body !== '') {
        await (Reflect.get(window, 'takeBody') as (text: string) => Promise<void>)(body);
      }
      return send(input, init);
    };
  }, path.source);
  return taken;
}
