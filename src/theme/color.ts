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
]);

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/* Patterns as texts: the browser would keep them compiled, 13 KiB, for as long as the page is open (D-232). */
const HEX = '^#?([\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})$';
const NUMBER = '([+-]?\\d*\\.?\\d+(?:e-?\\d+)?)';
const FUNCTION = `^(rgb|hsl|color)a?\\((?:srgb)?\\s*${NUMBER}(%|deg)?\\s*[,\\s]\\s*${NUMBER}(%?)\\s*[,\\s]\\s*${NUMBER}(%?)\\s*(?:[,/]\\s*${NUMBER}(%?)\\s*)?\\)$`;

function fromHex(digits: string): Rgb {
  const full = digits.length < 5 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const bits = parseInt(full.padEnd(8, 'f'), 16);
  const channel = (shift: number): number => ((bits >> shift) & 255) / 255;
  return { r: channel(24), g: channel(16), b: channel(8), a: channel(0) };
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
 * `hsl()`, `hsla()`, `color(srgb)`, `black`, `white`. Anything else is null, so an accepted value cannot contain
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
const solid = (hex: string): Rgb => fromHex(hex.slice(1));

// Matrices: https://bottosson.github.io/posts/oklab/, with as many digits as colors of eight bits a channel need.
export function toOklch(hex: string): Oklch {
  const color = solid(hex);
  const r = toLinear(color.r);
  const g = toLinear(color.g);
  const b = toLinear(color.b);
  const l = Math.cbrt(0.41222 * r + 0.53633 * g + 0.05145 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.28172 * g + 0.62998 * b);
  const x = 1.978 * l - 2.42859 * m + 0.45059 * s;
  const y = 0.0259 * l + 0.78277 * m - 0.80868 * s;
  return {
    l: 0.21045 * l + 0.79362 * m - 0.00407 * s,
    c: Math.hypot(x, y),
    h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  };
}

function toChannels({ l, c, h }: Oklch): readonly [number, number, number] {
  const x = c * Math.cos((h * Math.PI) / 180);
  const y = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.39634 * x + 0.2158 * y) ** 3;
  const medium = (l - 0.10556 * x - 0.06385 * y) ** 3;
  const short = (l - 0.08948 * x - 1.29149 * y) ** 3;
  return [
    toGamma(4.07674 * long - 3.30771 * medium + 0.23097 * short),
    toGamma(-1.26844 * long + 2.60976 * medium - 0.34132 * short),
    toGamma(-0.0042 * long - 0.70342 * medium + 1.70761 * short),
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
function luminance(hex: string): number {
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
