import {
  BLACK,
  contrast,
  fromOklch,
  inkOn,
  mix,
  parseColor,
  toHex,
  toOklch,
  WHITE,
  withContrast,
  worst,
} from './color';
import { COLOR_TOKENS, type BrandToken } from './tokens';

export type Scheme = 'light' | 'dark';

/** The colors that a facilitator, or the host page, may choose. Anything that is not a color is ignored. */
export type Brand = { readonly [Name in BrandToken]?: string | undefined };

/** A chosen color that was corrected, with its new contrast. */
export interface Correction {
  readonly token: BrandToken;
  readonly from: string;
  readonly to: string;
  readonly ratio: number;
}

export interface Theme {
  /** Internal custom properties, `--_…`, and `color-scheme`. All are written by us, never by a host or server: safe as text of a stylesheet. */
  readonly vars: Readonly<Record<string, string>>;
  readonly corrections: readonly Correction[];
  /** The actual background, regardless of what was requested. */
  readonly scheme: Scheme;
}

/** Minimum contrast of text, on every background it appears on. */
export const TEXT_CONTRAST = 4.5;
/** Minimum contrast of control edges, meaningful icons and focus rings. */
export const CONTROL_CONTRAST = 3;
/** A brand fill below this contrast is indistinguishable from its background and is adjusted. */
const FILL_THRESHOLD = 1.5;
/** A brand text color below this contrast is unusable and is replaced with black or white. */
const TEXT_THRESHOLD = 2;

/** Chroma below which a color counts as gray. */
const GRAY = 0.03;

const { '--mo-primary-color': PRIMARY, '--mo-background-color': PAGE, '--mo-text-color': TEXT } = COLOR_TOKENS;

/** Makes a color opaque: what a semi-transparent brand color looks like on this background. */
function read(value: string | undefined, ground: string): string | undefined {
  const color = parseColor(value);
  return color && color.a > 0 ? mix(ground, toHex(color), color.a) : undefined;
}

/** Text in a chosen color: replaced if it is unreadable, adjusted if its contrast is low. */
function textOn(color: string, grounds: readonly string[]): string {
  return worst(color, grounds) < TEXT_THRESHOLD ? inkOn(...grounds) : withContrast(color, grounds, TEXT_CONTRAST);
}

/** The strongest tint of the background, up to `share`, on which the text is still readable. */
function tintOf(ground: string, over: string, share: number, ink: string): string {
  for (let part = share; part > 0.01; part -= 0.02) {
    const tint = mix(ground, over, part);
    if (contrast(ink, tint) >= TEXT_CONTRAST) return tint;
  }
  return ground;
}

const shift = (color: string, by: number): string => {
  const { l, c, h } = toOklch(color);
  return fromOklch({ l: Math.min(1, Math.max(0, l + by)), c, h });
};

/** Records what was changed in a brand's colors. */
function createCorrector(brand: Brand) {
  const corrections: Correction[] = [];
  const given: Partial<Record<BrandToken, string>> = {};
  return {
    corrections,
    given,
    /** The brand's color on this background, if it parses. */
    chosen: (token: BrandToken, ground: string): string | undefined => {
      const color = read(brand[token], ground);
      if (color) given[token] = color;
      return color;
    },
    /** Records that a color of the brand was changed. */
    correct: (token: BrandToken, to: string, ground: string): string => {
      const from = given[token];
      if (from && from !== to) {
        corrections.push({ token, from, to, ratio: Math.round(contrast(to, ground) * 100) / 100 });
      }
      return to;
    },
  };
}

type Corrector = ReturnType<typeof createCorrector>;

interface Grounds {
  readonly dark: boolean;
  readonly scheme: Scheme;
  readonly page: string;
  readonly card: string;
  readonly field: string;
  readonly all: readonly string[];
  readonly text: string;
}

/** The backgrounds, and the text color on them. */
function groundsOf({ chosen, correct }: Corrector, wanted: Scheme): Grounds {
  // A light page color does not fit a dark scheme: its hue is kept, its lightness is not.
  let page = chosen('backgroundColor', wanted === 'dark' ? BLACK : WHITE) ?? PAGE[wanted];
  if (wanted === 'dark' && inkOn(page) === BLACK) {
    const { c, h } = toOklch(page);
    page = correct('backgroundColor', fromOklch({ l: 0.18, c: Math.min(c, 0.02), h }), WHITE);
  }
  const dark = inkOn(page) === WHITE;
  const scheme = dark ? 'dark' : 'light';
  const lightness = toOklch(page).l;
  // Cards are lighter or darker than the page, whichever keeps the text readable.
  const card = dark ? shift(page, lightness < 0.35 ? 0.035 : -0.06) : lightness > 0.9 ? WHITE : shift(page, 0.06);
  const field = dark ? shift(card, -0.03) : card;
  const all = [page, card, field];
  const text = correct('textColor', textOn(chosen('textColor', card) ?? TEXT[scheme], all), card);
  return { dark, scheme, page, card, field, all, text };
}

/** Makes a color visible. A gray too close to its background has no hue to keep and is replaced with the default color. */
function visibleOn({ page, card, scheme }: Grounds, color: string): string {
  return worst(color, [page, card]) < FILL_THRESHOLD && toOklch(color).c < GRAY
    ? PRIMARY[scheme]
    : withContrast(color, [page, card], FILL_THRESHOLD);
}

/** The main button: its fill at rest, on hover and pressed, and the text color for all three. */
function buttonOf({ chosen, correct }: Corrector, grounds: Grounds) {
  const { card, scheme } = grounds;
  const wish = chosen('primaryColor', card) ?? PRIMARY[scheme];
  const primary = correct('primaryColor', visibleOn(grounds, wish), card);
  // Hover and pressed fills move away from the text color, so that contrast only grows.
  const ink = inkOn(primary);
  const away = ink === WHITE ? -1 : 1;
  const room = away < 0 ? toOklch(primary).l : 1 - toOklch(primary).l;
  const nudge = (by: number): string => shift(primary, room > by ? away * by : -away * by * 1.4);
  const fills = [primary, nudge(0.05), nudge(0.09)] as const;
  const onPrimary = correct('contrastColor', textOn(chosen('contrastColor', primary) ?? ink, [...fills]), primary);
  return { fills, onPrimary };
}

interface Signal {
  readonly ink: string;
  readonly ground: string;
  readonly line: string;
}

/** Text, background and border of an error, a success or a warning. */
function signalOf({ dark, card, all, text }: Grounds, hue: number, chroma: number): Signal {
  const base = fromOklch({ l: dark ? 0.75 : 0.52, c: chroma, h: hue });
  const ground = tintOf(card, base, dark ? 0.14 : 0.08, text);
  return { ink: withContrast(base, [...all, ground], TEXT_CONTRAST), ground, line: mix(ground, base, 0.35) };
}

function shadowsOf(dark: boolean): Readonly<Record<'--_shadow' | '--_shadow-high', string>> {
  return dark
    ? { '--_shadow': '0 1px 2px #00000080', '--_shadow-high': '0 8px 32px #00000099' }
    : {
        '--_shadow': '0 1px 2px #1018280d, 0 4px 16px -4px #10182812',
        '--_shadow-high': '0 4px 12px #10182814, 0 16px 40px -8px #1018282e',
      };
}

/**
 * Turns a brand into all colors of the theme. Pure. All text has at least 4.5:1 on each of its backgrounds, every control
 * edge and focus ring at least 3:1. Hue is kept, lightness is adjusted. Changed brand colors are reported.
 */
export function themeFromBrand(brand: Brand, wanted: Scheme = 'light'): Theme {
  const corrector = createCorrector(brand);
  const { chosen, correct, given, corrections } = corrector;
  const grounds = groundsOf(corrector, wanted);
  const { dark, scheme, page, card, field, all, text } = grounds;
  const { fills, onPrimary } = buttonOf(corrector, grounds);
  const [primary, hover, active] = fills;

  const secondary = chosen('secondaryColor', card);
  const wish = secondary ?? given.primaryColor ?? PRIMARY[scheme];
  const tintInk = toOklch(wish).c < GRAY ? visibleOn(grounds, wish) : wish;
  const tint = tintOf(card, tintInk, dark ? 0.16 : 0.07, text);
  const danger = signalOf(grounds, 27, dark ? 0.15 : 0.19);
  const good = signalOf(grounds, 155, 0.13);
  const warn = signalOf(grounds, 70, 0.12);
  const quiet = tintOf(card, text, dark ? 0.08 : 0.05, text);
  // Links and controls also appear in all kinds of banners and on the quiet background of a dialog's contents.
  const everywhere = [...all, tint, quiet, danger.ground, good.ground, warn.ground];
  const accent = withContrast(tintInk, everywhere, TEXT_CONTRAST);
  if (secondary) correct('secondaryColor', accent, card);

  const nav = chosen('navbarBackgroundColor', page) ?? card;
  const edge = (color: string): string => withContrast(color, everywhere, CONTROL_CONTRAST);
  const strong = (share: number): string => mix(card, text, share);

  return {
    scheme,
    corrections,
    vars: {
      'color-scheme': scheme,
      '--_page': page,
      '--_card': card,
      '--_field': field,
      '--_text': text,
      '--_muted': withContrast(mix(card, text, 0.66), [...all, tint, quiet], TEXT_CONTRAST),
      '--_line': strong(dark ? 0.14 : 0.1),
      '--_control': edge(strong(0.45)),
      '--_quiet': quiet,
      '--_primary': primary,
      '--_primary-hover': hover,
      '--_primary-active': active,
      '--_primary-line': edge(primary),
      '--_on-primary': onPrimary,
      '--_accent': accent,
      '--_tint': tint,
      '--_focus': edge(tintInk),
      '--_danger': danger.ink,
      '--_danger-tint': danger.ground,
      '--_danger-line': danger.line,
      '--_good': good.ink,
      '--_good-tint': good.ground,
      '--_good-line': good.line,
      '--_warn': warn.ink,
      '--_warn-tint': warn.ground,
      '--_warn-line': warn.line,
      '--_nav': nav,
      '--_on-nav': inkOn(nav),
      ...shadowsOf(dark),
    },
  };
}
