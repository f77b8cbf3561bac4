/** The host page's custom properties as data: colors and lengths in one notation each, never the text of a stylesheet. */
import '../domain/zod-csp';
import * as z from 'zod/mini';
import { parseColor } from '../theme/color';
import { pixelsOf } from '../theme/host-lengths';
import { readHostTokens } from '../theme/host-tokens';
import { COLOR_TOKENS, SHAPE_TOKENS, type BrandToken, type ShapeToken } from '../theme/tokens';
import { watchHostTokens } from '../theme/watch-host-tokens';

/** CSS pixels. */
const LONGEST = 1000;

const length = z.number().check(z.minimum(0), z.maximum(LONGEST));
/** Family names with quotes and commas; nothing that could end a declaration or load a file. */
const families = z.string().check(z.regex(/^[\p{L}\p{N}\s"',._-]{1,300}$/u));
const color = z.string().check(
  z.maxLength(100),
  z.refine((value) => parseColor(value) !== null),
);

export const BRAND_TOKENS = Object.values(COLOR_TOKENS).map(({ brand }) => brand) as readonly BrandToken[];

export const hostTokens = z.strictObject({
  colors: z.partialRecord(z.enum(BRAND_TOKENS), color),
  radius: z.optional(length),
  fontFamily: z.optional(families),
  fontSize: z.optional(length),
  spacing: z.optional(length),
});
export type HostTokens = z.infer<typeof hostTokens>;

type Shape = Exclude<keyof HostTokens, 'colors'>;

const PROPERTIES: Readonly<Record<Shape, ShapeToken>> = {
  radius: '--mo-radius',
  fontFamily: '--mo-font-family',
  fontSize: '--mo-font-size',
  spacing: '--mo-spacing',
};
const SHAPES = Object.entries(PROPERTIES) as readonly [Shape, ShapeToken][];

/** Radius as round as can be, in CSS pixels (D-324): what half the size of a box is as a percentage. */
const ROUND = 32;

/** A percentage of corners in pixels, since the message has only these; undefined for anything else. */
function roundOf(value: string): number | undefined {
  const [, percentage] = /^(\d*\.?\d+)%$/.exec(value) ?? [];
  return percentage === undefined ? undefined : (Number(percentage) / 50) * ROUND;
}

/** One name of a list; a comma within its quotes, or after a backslash, belongs to it. */
const FAMILY = /(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[^,"'\\])+/gs;

/** The names that a message can hold, as long as there is room for them: an odd one takes no other along (D-684). */
function fittingFamilies(list: string): string {
  let kept = '';
  for (const name of list.match(FAMILY) ?? []) {
    const more = kept === '' ? name.trim() : `${kept}, ${name.trim()}`;
    if (z.safeParse(families, more).success) kept = more;
  }
  return kept;
}

/** The properties that the page sets on the element, as computed there. The probe is a hidden element inside the shadow root. */
export function readTokens(probe: HTMLElement): HostTokens {
  const set = getComputedStyle(probe);
  const found: Record<string, unknown> = { colors: readHostTokens(probe) };
  for (const [shape, property] of SHAPES) {
    const value = set.getPropertyValue(property).trim();
    if (value === '') continue;
    found[shape] = shape === 'fontFamily' ? fittingFamilies(value) : pixelsOf(probe, value);
    if (shape === 'radius') found[shape] ??= roundOf(value);
    // "Fully round" is often written as 9999px.
    if (shape === 'radius' && Number(found[shape]) > LONGEST) found[shape] = LONGEST;
  }
  const known = Object.entries(found).filter(
    ([name, value]) => name === 'colors' || z.safeParse(name === 'fontFamily' ? families : length, value).success,
  );
  return hostTokens.parse(Object.fromEntries(known));
}

/**
 * Calls back when the page changes one of the properties, and when a value may have become another one without that: a length with the
 * size of the page's text, by which the probe is measured, or of the page; `light-dark()` with the visitor's color scheme.
 */
export function watchTokens(probe: HTMLElement, changed: () => void): () => void {
  probe.style.inlineSize = '1rem';
  const stop = watchHostTokens(probe, changed, [...Object.keys(COLOR_TOKENS), ...Object.keys(SHAPE_TOKENS)]);
  const resized = new ResizeObserver(changed);
  resized.observe(probe.ownerDocument.documentElement);
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', changed);
  return () => {
    stop();
    resized.disconnect();
    scheme.removeEventListener('change', changed);
  };
}

/** Sets the properties on the frame's own element, where the application reads them as on any page. */
export function applyTokens(element: HTMLElement, tokens: HostTokens): void {
  const set = (property: string, value: string | undefined): void => {
    if (value === undefined) element.style.removeProperty(property);
    else element.style.setProperty(property, value);
  };
  for (const [property, { brand }] of Object.entries(COLOR_TOKENS)) set(property, tokens.colors[brand]);
  for (const [shape, property] of SHAPES) {
    const value = tokens[shape];
    set(property, typeof value === 'number' ? `${value}px` : value);
  }
}
