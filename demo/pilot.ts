import { isRouteName, ROUTE_NAMES, ROUTES, type RouteName } from '../src/journey/routes';
import type { MerchantOnboardingElement } from '../src/public';
import { fillStep, frame, until, type FillContext } from './fill';
import type { Scene } from './scenes';

/** Walks through the application like an applicant: fills each screen and presses its main button. */

/** The most screens a walk may cross, owners counted twice, plus some retries. */
const MOST_TURNS = 24;
/** Milliseconds within which a press must have an effect. */
const EFFECT = 8000;
const LOADED = 20_000;

/** What distinguishes one state of a screen from the next. */
function signature(element: MerchantOnboardingElement): string {
  const root = element.shadowRoot;
  const heading = root?.querySelector('h1')?.textContent ?? '';
  const fields = [...(root?.querySelectorAll<HTMLElement>('[part~="main"] [name]') ?? [])].map((field) =>
    field.getAttribute('name'),
  );
  return [element.route, heading, ...fields].join('|');
}

function mainButton(element: MerchantOnboardingElement): HTMLButtonElement | null {
  return element.shadowRoot?.querySelector<HTMLButtonElement>('[part~="main"] button[part~="button-primary"]') ?? null;
}

/** The screen has loaded what it shows, and the security check has been passed. */
function isReady(element: MerchantOnboardingElement): boolean {
  const root = element.shadowRoot;
  const check = root?.querySelector('slot[name^="captcha-"]');
  if (check && check.parentElement?.querySelector('[role=status][data-done]') === null) return false;
  const button = mainButton(element);
  // On the review, the form is hidden until every card has come: what is not on the screen cannot be certified (D-672).
  return button !== null && button.getAttribute('aria-busy') !== 'true' && button.closest('[hidden]') === null;
}

/**
 * Fills the current screen and presses its main button once it is enabled; does nothing on any other screen.
 *
 * @returns the signature of what was pressed, or null if nothing was
 */
export async function fillAndContinue(
  element: MerchantOnboardingElement,
  context: FillContext,
  signal: AbortSignal,
): Promise<string | null> {
  const { route } = element;
  const left = (): boolean => signal.aborted || element.route !== route;
  await until(() => left() || isReady(element), signal, LOADED);
  if (left()) return null;
  await fillStep(element, context, signal);
  const open = await until(() => left() || (isReady(element) && !isBlocked(element)), signal);
  if (open === null || left()) return null;
  const pressed = signature(element);
  mainButton(element)?.click();
  return pressed;
}

const isBlocked = (element: MerchantOnboardingElement): boolean =>
  mainButton(element)?.getAttribute('aria-disabled') === 'true';

/** Whether the applicant was sent back to the first screen. */
function isSentBack(route: string | null, before: string | null): boolean {
  const begins = (name: string | null): boolean =>
    name !== null && isRouteName(name) && ROUTES[name].access === 'start';
  return begins(route) && !begins(before);
}

/** Whether the walk has missed its screen: another press might submit the application (D-526). */
function isBeyond(route: string | null, to: RouteName): boolean {
  if (route === null || !isRouteName(route) || ROUTES[route].step === null) return false;
  return ROUTE_NAMES.indexOf(route) > ROUTE_NAMES.indexOf(to);
}

/**
 * Walks to the screen of a scene and performs its last action. It submits only on its way to a result.
 *
 * @param enough whether the scene has shown its point and there is nothing left to press
 */
export async function play(
  element: MerchantOnboardingElement,
  { to, last }: NonNullable<Scene['walk']>,
  context: FillContext,
  signal: AbortSignal,
  enough: () => boolean,
): Promise<void> {
  const over = (): boolean => signal.aborted || enough();
  await until(() => element.route, signal, LOADED);
  for (let turn = 0; turn < MOST_TURNS && element.route !== to; turn += 1) {
    const { route } = element;
    if (over() || isBeyond(route, to)) return;
    const pressed = await fillAndContinue(element, context, signal);
    const moved = await until(() => over() || signature(element) !== pressed, signal, EFFECT);
    if (moved === null || isSentBack(element.route, route)) return;
  }
  if (over() || element.route !== to) return;
  if (last === 'continue') await fillAndContinue(element, context, signal);
  if (last === 'empty') {
    await until(() => isReady(element) && !isBlocked(element), signal, LOADED);
    signal.throwIfAborted();
    mainButton(element)?.click();
  }
  if (last === 'leave') {
    await until(() => isReady(element), signal, LOADED);
    await fillStep(element, context, signal);
    await element.saveAndExit();
  }
  await frame();
}
