import type { Brand } from './brand';
import { parseColor } from './color';
import { COLOR_TOKENS } from './tokens';

/**
 * The brand colors that the host page sets on the element by custom properties, as computed there: any CSS color that
 * the browser resolves to `rgb()` is used, anything else is ignored. The probe is a hidden element inside
 * the shadow root whose `color` is set.
 */
export function readHostTokens(probe: HTMLElement): Brand {
  const found: Partial<Record<keyof Brand, string>> = {};
  const computed = getComputedStyle(probe);
  for (const [property, { brand: token }] of Object.entries(COLOR_TOKENS)) {
    const value = computed.getPropertyValue(property).trim();
    if (!value) continue;
    if (parseColor(value)) {
      found[token] = value;
      continue;
    }
    probe.style.color = '';
    probe.style.color = value;
    if (probe.style.color && parseColor(computed.color)) found[token] = computed.color;
  }
  probe.style.color = '';
  return found;
}

/**
 * Calls back when the host page changes one of them, for example with a class on the element. Works if the browser
 * runs transitions of discrete properties; otherwise the colors are read only when the element starts.
 */
export function watchHostTokens(probe: HTMLElement, changed: () => void): () => void {
  probe.style.setProperty(
    'transition',
    Object.keys(COLOR_TOKENS)
      .map((name) => `${name} 1ms step-start`)
      .join(),
  );
  probe.style.setProperty('transition-behavior', 'allow-discrete');
  const listener = (event: TransitionEvent): void => {
    if (event.propertyName.startsWith('--mo-')) changed();
  };
  probe.addEventListener('transitionend', listener);
  return () => probe.removeEventListener('transitionend', listener);
}
