import type { Brand } from './brand';
import { parseColor } from './color';
import { COLOR_TOKENS } from './tokens';

/**
 * The brand colors that the host page sets on the element by custom properties, as computed there: any CSS color is used, anything
 * else is ignored. The probe is a hidden element inside the shadow root whose `color` is set.
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
    const { style } = probe;
    style.color = '';
    style.color = value;
    if (!style.color) continue;
    // Browsers keep a color such as `oklch()` as it is. Mixed with itself, it is one of sRGB.
    if (!parseColor(computed.color)) style.color = `color-mix(in srgb,${value},${value})`;
    if (parseColor(computed.color)) found[token] = computed.color;
  }
  probe.style.color = '';
  return found;
}
