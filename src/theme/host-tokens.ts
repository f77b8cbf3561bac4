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
