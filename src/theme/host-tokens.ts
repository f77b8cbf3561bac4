import type { Brand } from './brand';
import { parseColor } from './color';
import { COLOR_TOKENS } from './tokens';

/**
 * The brand colors that the host page sets on the element with custom properties, as computed there. Any CSS color is used,
 * anything else is ignored, and so is one that cannot be seen. The probe is a hidden element inside the shadow root, used to compute colors;
 * `text` is the color of the text around the element, where the probe inherits another one.
 */
export function readHostTokens(probe: HTMLElement, text = 'currentcolor'): Brand {
  const found: Partial<Record<keyof Brand, string>> = {};
  const computed = getComputedStyle(probe);
  const { style } = probe;
  for (const [property, { brand: token }] of Object.entries(COLOR_TOKENS)) {
    let color = computed
      .getPropertyValue(property)
      .trim()
      .replace(/currentcolor/gi, text);
    if (!color) continue;
    if (!parseColor(color)) {
      style.color = '';
      style.color = color;
      // Browsers leave a color such as `oklch()` as it is. Mixing it with itself converts it to sRGB.
      if (style.color && !parseColor(computed.color)) style.color = `color-mix(in srgb,${color},${color})`;
      color = style.color && computed.color;
    }
    if (parseColor(color)?.a) found[token] = color;
  }
  style.color = '';
  return found;
}
