import type { MerchantOnboardingElement } from '../src/public';
import { fillStep, frame, until, type FillContext } from './fill';
import type { Scene } from './scenes';

/** Walks through the application as an applicant would: fills what is on show and presses its main button. */

/** Screens that a walk may cross, owners counted twice, and what an impatient server needs. */
const MOST_TURNS = 24;
/** Milliseconds in which a press shows an effect. */
const EFFECT = 8000;
const LOADED = 20_000;

/** What tells one state of a screen from the next. */
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
  if (check && check.parentElement?.querySelector('[role=status] svg') === null) return false;
  const button = mainButton(element);
  return button !== null && button.ariaBusy !== 'true';
}

/** Fills the screen on show and presses its main button, once that can be pressed. */
export async function fillAndContinue(
  element: MerchantOnboardingElement,
  context: FillContext,
  signal?: AbortSignal,
): Promise<void> {
  await until(() => isReady(element), signal, LOADED);
  await fillStep(element, context);
  const button = await until(() => {
    const found = isReady(element) ? mainButton(element) : null;
    return found?.ariaDisabled === 'true' ? null : found;
  }, signal);
  if (signal?.aborted !== true) button?.click();
}

/**
 * Walks to the scene's place, and does there what it says.
 *
 * @returns whether it got there; false too when the signal ended it, or a refusal did
 */
export async function play(
  element: MerchantOnboardingElement,
  { to, then }: NonNullable<Scene['walk']>,
  context: FillContext,
  signal: AbortSignal,
): Promise<boolean> {
  await until(() => element.route, signal, LOADED);
  for (let turn = 0; turn < MOST_TURNS && element.route !== to; turn += 1) {
    const before = signature(element);
    await fillAndContinue(element, context, signal);
    const moved = await until(() => signature(element) !== before, signal, EFFECT);
    if (moved === null || signal.aborted) return false;
  }
  if (element.route !== to) return false;
  if (then === 'continue') await fillAndContinue(element, context, signal);
  if (then === 'empty') {
    await until(() => isReady(element), signal, LOADED);
    mainButton(element)?.click();
  }
  if (then === 'leave') {
    await until(() => isReady(element), signal, LOADED);
    await fillStep(element, context);
    await element.saveAndExit();
  }
  await frame();
  return true;
}
