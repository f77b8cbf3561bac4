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

/** The colours that a facilitator, or the host page in its place, may choose. Anything that is no colour is ignored. */
export type Brand = { readonly [Name in BrandToken]?: string | undefined };

/** A chosen color that was corrected, with its new contrast. */
export interface Correction {
  readonly token: BrandToken;
  readonly from: string;
  readonly to: string;
  readonly ratio: number;
}

export interface Theme {
  /** Internal custom properties, `--_…`, all plain colors or shadows: safe for `style.setProperty`. */
  readonly vars: Readonly<Record<string, string>>;
  readonly corrections: readonly Correction[];
  /** The actual background, regardless of what was requested. */
  readonly scheme: Scheme;
}

/** Text, on every background it appears on. */
export const TEXT_CONTRAST = 4.5;
/** Edges of controls, meaningful icons, focus rings. */
export const CONTROL_CONTRAST = 3;
/** Below it a brand fill cannot be told from its background and is adjusted. */
export const FILL_THRESHOLD = 1.5;
/** Below it a brand text color is unusable on that background and is replaced by black or white. */
export const TEXT_THRESHOLD = 2;

/** Chroma below which a color counts as gray. */
const GREY = 0.03;

const { '--mo-primary-color': PRIMARY, '--mo-background-color': PAGE, '--mo-text-color': TEXT } = COLOR_TOKENS;

/** Makes a color opaque: a half-transparent brand color looks as it would on the background. */
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

/**
 * Turns a brand into all colors of the theme. Pure. All text has at least 4.5:1 on each of its backgrounds, every control
 * edge and focus ring at least 3:1. Hue is kept, lightness is adjusted. Changed brand colors are reported.
 */
export function themeFromBrand(brand: Brand, wanted: Scheme = 'light'): Theme {
  const corrections: Correction[] = [];
  const given: Partial<Record<BrandToken, string>> = {};
  const correct = (token: BrandToken, to: string, ground: string): string => {
    const from = given[token];
    if (from && from !== to) {
      corrections.push({ token, from, to, ratio: Math.round(contrast(to, ground) * 100) / 100 });
    }
    return to;
  };

  const chosen = (token: BrandToken, ground: string): string | undefined => {
    const color = read(brand[token], ground);
    if (color) given[token] = color;
    return color;
  };

  // A light page cannot stand in a dark scheme: its hue stays, its light goes.
  let page = chosen('backgroundColor', wanted === 'dark' ? BLACK : WHITE) ?? PAGE[wanted];
  if (wanted === 'dark' && inkOn(page) === BLACK) {
    const { c, h } = toOklch(page);
    page = correct('backgroundColor', fromOklch({ l: 0.18, c: Math.min(c, 0.02), h }), WHITE);
  }
  const ink = inkOn(page);
  const dark = ink === WHITE;
  const scheme = dark ? 'dark' : 'light';
  const lightness = toOklch(page).l;
  // Cards are lighter or darker than the page, whichever keeps the text readable.
  const card = dark ? shift(page, lightness < 0.35 ? 0.035 : -0.06) : lightness > 0.9 ? WHITE : shift(page, 0.06);
  const field = dark ? shift(card, -0.03) : card;
  const grounds = [page, card, field];

  const text = correct('textColor', textOn(chosen('textColor', card) ?? TEXT[scheme], grounds), card);
  // A grey too near to its ground has no hue to keep: it goes to the other end, as the default brand does.
  const visible = (color: string): string =>
    worst(color, [page, card]) < FILL_THRESHOLD && toOklch(color).c < GREY
      ? PRIMARY[scheme]
      : withContrast(color, [page, card], FILL_THRESHOLD);
  const primary = correct('primaryColor', visible(chosen('primaryColor', card) ?? PRIMARY[scheme]), card);
  // Hover and press move away from the ink on the fill, so that it reads better, never worse.
  const inkOnPrimary = inkOn(primary);
  const away = inkOnPrimary === WHITE ? -1 : 1;
  const room = away < 0 ? toOklch(primary).l : 1 - toOklch(primary).l;
  const nudge = (by: number): string => shift(primary, room > by ? away * by : -away * by * 1.4);
  const hover = nudge(0.05);
  const active = nudge(0.09);
  const fills = [primary, hover, active];
  const chosenContrast = chosen('contrastColor', primary);
  const onPrimary = correct('contrastColor', textOn(chosenContrast ?? inkOnPrimary, fills), primary);

  const secondary = chosen('secondaryColor', card);
  const wish = secondary ?? given.primaryColor ?? PRIMARY[scheme];
  const tintInk = toOklch(wish).c < GREY ? visible(wish) : wish;
  const tint = tintOf(card, tintInk, dark ? 0.16 : 0.07, text);
  const signal = (hue: number, chroma: number): readonly [string, string, string] => {
    const base = fromOklch({ l: dark ? 0.75 : 0.52, c: chroma, h: hue });
    const ground = tintOf(card, base, dark ? 0.14 : 0.08, text);
    return [withContrast(base, [...grounds, ground], TEXT_CONTRAST), ground, mix(ground, base, 0.35)];
  };
  const [danger, dangerTint, dangerLine] = signal(27, dark ? 0.15 : 0.19);
  const [good, goodTint, goodLine] = signal(155, 0.13);
  const [warn, warnTint, warnLine] = signal(70, 0.12);

  const quiet = tintOf(card, text, dark ? 0.08 : 0.05, text);
  // Links also appear in all kinds of banners and on the quiet background of a dialog's contents.
  const accent = withContrast(tintInk, [...grounds, tint, quiet, dangerTint, goodTint, warnTint], TEXT_CONTRAST);
  if (secondary) correct('secondaryColor', accent, card);

  const nav = chosen('navbarBackgroundColor', page) ?? card;
  const edge = (color: string, ...also: string[]): string =>
    withContrast(color, [...grounds, ...also], CONTROL_CONTRAST);
  const strong = (share: number): string => mix(card, text, share);

  return {
    scheme,
    corrections,
    vars: {
      '--_page': page,
      '--_card': card,
      '--_field': field,
      '--_text': text,
      '--_muted': withContrast(mix(card, text, 0.66), [...grounds, tint, quiet], TEXT_CONTRAST),
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
      '--_focus': edge(tintInk, tint, dangerTint),
      '--_danger': danger,
      '--_danger-tint': dangerTint,
      '--_danger-line': dangerLine,
      '--_good': good,
      '--_good-tint': goodTint,
      '--_good-line': goodLine,
      '--_warn': warn,
      '--_warn-tint': warnTint,
      '--_warn-line': warnLine,
      '--_nav': nav,
      '--_on-nav': inkOn(nav),
      '--_shadow': dark
        ? '0 1px 2px rgb(0 0 0 / .5)'
        : '0 1px 2px rgb(16 24 40 / .05), 0 4px 16px -4px rgb(16 24 40 / .07)',
      '--_shadow-high': dark
        ? '0 8px 32px rgb(0 0 0 / .6)'
        : '0 4px 12px rgb(16 24 40 / .08), 0 16px 40px -8px rgb(16 24 40 / .18)',
    },
  };
}
