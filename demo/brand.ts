import { CONTROL_CONTRAST, TEXT_CONTRAST, themeFromBrand, type Brand, type Scheme, type Theme } from '../src/theme/brand';
import { contrast, toHex, toOklch } from '../src/theme/color';
import { FIRST_STATE, FONTS, type ColourName, type DemoState } from './state';

/** Longest side of the sample in pixels: colours need no more. */
const SAMPLE = 96;
/** Bits that are left out of a channel: what differs less is one colour with noise. */
const COARSE = 4;
const MOST_COLOURS = 5;
/** Squared distance in RGB below which two colours of a logo are one to the eye. */
const NEAR = 48 ** 2;
const OPAQUE = 200;
/** Chroma from which a colour is more than a grey. */
const VIVID = 0.04;

interface Bucket {
  count: number;
  r: number;
  g: number;
  b: number;
}

/**
 * The colours of an image given as RGBA bytes, as `#rrggbb`: the strongest brand colours first, greys last. Empty where
 * everything is see-through.
 */
export function paletteOf(pixels: Uint8ClampedArray): string[] {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = pixels.subarray(at, at + 4);
    if (a < OPAQUE) continue;
    const key = ((r >> COARSE) << 8) | ((g >> COARSE) << 4) | (b >> COARSE);
    const bucket = buckets.get(key) ?? { count: 0, r: 0, g: 0, b: 0 };
    buckets.set(key, { count: bucket.count + 1, r: bucket.r + r, g: bucket.g + g, b: bucket.b + b });
  }
  const means = [...buckets.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ count, r, g, b }) => ({ count, r: r / count, g: g / count, b: b / count }));
  const kept: Bucket[] = [];
  for (const mean of means) {
    const twin = kept.find(({ r, g, b }) => (r - mean.r) ** 2 + (g - mean.g) ** 2 + (b - mean.b) ** 2 < NEAR);
    if (twin === undefined) kept.push({ ...mean });
    else twin.count += mean.count;
  }
  const total = kept.reduce((sum, { count }) => sum + count, 0);
  // The seams between two areas are mixtures of both, and nobody's colour.
  const areas = kept.filter(({ count }) => count > total * 0.015);
  const weight = ({ count, r, g, b }: Bucket): number => {
    const { c } = toOklch(toHex({ r: r / 255, g: g / 255, b: b / 255 }));
    return (c < VIVID ? 0 : 1) + Math.sqrt(count / total) * c;
  };
  return areas
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, MOST_COLOURS)
    .map(({ r, g, b }) => toHex({ r: r / 255, g: g / 255, b: b / 255 }));
}

/**
 * The colours of an image file, read on this device: the file goes nowhere.
 * @throws {DOMException} when it is no image
 */
export async function readPalette(url: string): Promise<string[]> {
  const image = new Image();
  image.src = url;
  await image.decode();
  // An SVG without a size has none here either: then it is drawn as a square.
  const width = image.naturalWidth || SAMPLE;
  const height = image.naturalHeight || SAMPLE;
  const scale = Math.min(1, SAMPLE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return [];
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return paletteOf(context.getImageData(0, 0, canvas.width, canvas.height).data);
}

const TOKEN_OF: Readonly<Record<ColourName, string>> = {
  primary: '--mo-primary-color',
  secondary: '--mo-secondary-color',
  background: '--mo-background-color',
  header: '--mo-navbar-background-color',
};

/** The custom properties that the state sets on the element: only what differs from the facilitator's own brand. */
export function tokensOf(state: DemoState): Record<string, string> {
  const colours = Object.entries(TOKEN_OF).map(([name, token]) => [token, state[name as ColourName]] as const);
  return Object.fromEntries(
    [
      ...colours,
      ['--mo-radius', state.radius === FIRST_STATE.radius ? '' : `${state.radius}px`] as const,
      ['--mo-font-family', FONTS[state.font]] as const,
    ].filter(([, value]) => value !== ''),
  );
}

/** @param ownColour the facilitator's colour, from the API */
export function themeOf(state: DemoState, ownColour: string | undefined, scheme: Scheme): Theme {
  const given = (color: string): string | undefined => (color === '' ? undefined : color);
  const brand: Brand = {
    primaryColor: given(state.primary) ?? ownColour,
    secondaryColor: given(state.secondary),
    backgroundColor: given(state.background),
    navbarBackgroundColor: given(state.header),
  };
  return themeFromBrand(brand, scheme);
}

export interface Figure {
  readonly name: string;
  readonly ink: string;
  readonly ground: string;
  readonly ratio: number;
  /** What WCAG 2.2 AA asks for. */
  readonly least: number;
}

/** The contrasts that decide whether a brand can be read, as they are drawn. */
export function figuresOf({ vars }: Theme): Figure[] {
  const figure = (name: string, ink: string, ground: string, least: number): Figure => {
    const pair = { ink: vars[ink] ?? '', ground: vars[ground] ?? '' };
    return { name, ...pair, ratio: contrast(pair.ink, pair.ground), least };
  };
  return [
    figure('Button text', '--_on-primary', '--_primary', TEXT_CONTRAST),
    figure('Button edge', '--_primary-line', '--_card', CONTROL_CONTRAST),
    figure('Links', '--_accent', '--_card', TEXT_CONTRAST),
    figure('Text', '--_text', '--_page', TEXT_CONTRAST),
    figure('Focus ring', '--_focus', '--_card', CONTROL_CONTRAST),
    figure('Header', '--_on-nav', '--_nav', TEXT_CONTRAST),
  ];
}
