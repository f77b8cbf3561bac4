/** A color as three sRGB channels from 0 to 1 and its opacity. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** A color in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export const WHITE = '#ffffff';
export const BLACK = '#000000';

const NAMES = new Map([
  ['black', '000'],
  ['white', 'fff'],
  ['transparent', '0000'],
]);

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/* Patterns as texts: the browser would keep them compiled, 13 KiB, for as long as the page is open (D-232). */
const HEX = '^#?([\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})$';
const NUMBER = '([+-]?\\d*\\.?\\d+(?:e-?\\d+)?)';
const FUNCTION = `^(rgb|hsl|color)a?\\((?:srgb)?\\s*${NUMBER}(%|deg)?\\s*[,\\s]\\s*${NUMBER}(%?)\\s*[,\\s]\\s*${NUMBER}(%?)\\s*(?:[,/]\\s*${NUMBER}(%?)\\s*)?\\)$`;

function fromHex(digits: string): Rgb {
  const full = digits.length < 5 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number): number => parseInt(full.slice(at, at + 2) || 'ff', 16) / 255;
  return { r: channel(0), g: channel(2), b: channel(4), a: channel(6) };
}

function fromFunction(match: RegExpExecArray): Rgb | null {
  const [, kind, first, firstUnit = '', second, secondUnit, third, thirdUnit, alpha, alphaUnit] = match;
  const a = alpha === undefined ? 1 : clamp(Number(alpha) / (alphaUnit ? 100 : 1));
  if (kind !== 'hsl') {
    if (firstUnit !== secondUnit || secondUnit !== thirdUnit) return null;
    const scale = firstUnit ? 100 : kind === 'color' ? 1 : 255;
    return { r: clamp(Number(first) / scale), g: clamp(Number(second) / scale), b: clamp(Number(third) / scale), a };
  }
  if (firstUnit === '%' || !secondUnit || !thirdUnit) return null;
  const hue = (Number(first) / 30) % 12;
  const saturation = clamp(Number(second) / 100);
  const lightness = clamp(Number(third) / 100);
  const channel = (offset: number): number => {
    const k = (offset + hue + 12) % 12;
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return { r: channel(0), g: channel(8), b: channel(4), a };
}

/**
 * Parses a color, strictly: hex with 3, 4, 6 or 8 digits (the leading `#` may be missing), `rgb()`, `rgba()`,
 * `hsl()`, `hsla()`, `color(srgb)`, `black`, `white`, `transparent`. Anything else is null, so an accepted value cannot contain
 * further CSS.
 */
export function parseColor(text: unknown): Rgb | null {
  if (typeof text !== 'string' || text.length > 64) return null;
  const plain = text.trim().toLowerCase();
  const hex = new RegExp(HEX).exec(NAMES.get(plain) ?? plain);
  if (hex?.[1]) return fromHex(hex[1]);
  const call = new RegExp(FUNCTION).exec(plain);
  return call && fromFunction(call);
}

/** `#rrggbb`; opacity is not written. */
export function toHex({ r, g, b }: Pick<Rgb, 'r' | 'g' | 'b'>): string {
  const channel = (value: number): string =>
    Math.round(clamp(value) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(r)}${channel(g)}${channel(b)}`;
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055;

/** Parses a hex color that this module wrote. */
const solid = (hex: string): Rgb => {
  const bits = parseInt(hex.slice(1), 16);
  return { r: (bits >> 16) / 255, g: ((bits >> 8) & 255) / 255, b: (bits & 255) / 255, a: 1 };
};

// Matrices: https://bottosson.github.io/posts/oklab/
export function toOklch(hex: string): Oklch {
  const color = solid(hex);
  const r = toLinear(color.r);
  const g = toLinear(color.g);
  const b = toLinear(color.b);
  const l = Math.cbrt(0.4122215 * r + 0.5363325 * g + 0.051446 * b);
  const m = Math.cbrt(0.2119035 * r + 0.6806995 * g + 0.107397 * b);
  const s = Math.cbrt(0.0883025 * r + 0.2817188 * g + 0.6299787 * b);
  const x = 1.9779985 * l - 2.4285922 * m + 0.4505937 * s;
  const y = 0.025904 * l + 0.7827718 * m - 0.8086758 * s;
  return {
    l: 0.2104543 * l + 0.7936178 * m - 0.004072 * s,
    c: Math.hypot(x, y),
    h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  };
}

function toChannels({ l, c, h }: Oklch): readonly [number, number, number] {
  const x = c * Math.cos((h * Math.PI) / 180);
  const y = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963378 * x + 0.2158038 * y) ** 3;
  const medium = (l - 0.1055613 * x - 0.0638542 * y) ** 3;
  const short = (l - 0.0894842 * x - 1.2914855 * y) ** 3;
  return [
    toGamma(4.0767417 * long - 3.3077116 * medium + 0.2309699 * short),
    toGamma(-1.268438 * long + 2.6097574 * medium - 0.3413194 * short),
    toGamma(-0.0041961 * long - 0.7034186 * medium + 1.7076147 * short),
  ];
}

/** The nearest sRGB color of the same lightness and hue: reduces the chroma if sRGB cannot represent it. */
export function fromOklch(color: Oklch): string {
  const fits = (chroma: number): readonly [number, number, number] | null => {
    const channels = toChannels({ ...color, c: chroma });
    return channels.every((value) => value > -0.001 && value < 1.001) ? channels : null;
  };
  let best = fits(color.c);
  if (!best) {
    let low = 0;
    let high = color.c;
    for (let turn = 0; turn < 8; turn += 1) {
      const middle = (low + high) / 2;
      const found = fits(middle);
      if (found) {
        best = found;
        low = middle;
      } else high = middle;
    }
  }
  const [r, g, b] = best ?? toChannels({ ...color, c: 0 });
  return toHex({ r, g, b });
}

/** Relative luminance as WCAG 2.2 defines it. */
export function luminance(hex: string): number {
  const { r, g, b } = solid(hex);
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/** The lowest contrast of a color with any of the backgrounds, whose luminances are given. */
const worstOf = (color: string, lights: readonly number[]): number => {
  const own = luminance(color);
  return Math.min(...lights.map((light) => (Math.max(own, light) + 0.05) / (Math.min(own, light) + 0.05)));
};

/** The lowest WCAG contrast of a `#rrggbb` color with any of the backgrounds, 1 to 21. */
export const worst = (color: string, grounds: readonly string[]): number => worstOf(color, grounds.map(luminance));

/** WCAG contrast of two `#rrggbb` colors, 1 to 21. */
export const contrast = (one: string, other: string): number => worst(one, [other]);

/** `share` of `over` laid on `under`, in sRGB as a browser would. */
export function mix(under: string, over: string, share: number): string {
  const a = solid(under);
  const b = solid(over);
  return toHex({ r: a.r + (b.r - a.r) * share, g: a.g + (b.g - a.g) * share, b: a.b + (b.b - a.b) * share });
}

/** Black or white, whichever has more contrast with the background: always at least 4.58. */
export const inkOn = (...grounds: readonly string[]): string =>
  worst(WHITE, grounds) > worst(BLACK, grounds) ? WHITE : BLACK;

/**
 * The color itself if its contrast with every background is high enough, else the nearest lightness of the same hue that is, else
 * black or white.
 */
export function withContrast(color: string, grounds: readonly string[], least: number): string {
  // Read once: each step of the search below compares with all of them.
  const lights = grounds.map(luminance);
  if (worstOf(color, lights) >= least) return color;
  const start = toOklch(color);
  for (let step = 0.01; step < 1; step += 0.01) {
    for (const l of [start.l - step, start.l + step]) {
      if (l < 0 || l > 1) continue;
      const moved = fromOklch({ ...start, l });
      if (worstOf(moved, lights) >= least) return moved;
    }
  }
  return inkOn(...grounds);
}
