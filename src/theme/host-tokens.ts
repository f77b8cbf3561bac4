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
  const { style } = probe;
  for (const [property, { brand: token }] of Object.entries(COLOR_TOKENS)) {
    let color = computed.getPropertyValue(property).trim();
    if (!parseColor(color)) {
      style.color = '';
      style.color = color;
      // Browsers keep a color such as `oklch()` as it is. Mixed with itself, it is one of sRGB.
      if (style.color && !parseColor(computed.color)) style.color = `color-mix(in srgb,${color},${color})`;
      color = style.color && computed.color;
    }
    if (parseColor(color)) found[token] = color;
  }
  style.color = '';
  return found;
}
