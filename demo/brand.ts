import {
  CONTROL_CONTRAST,
  TEXT_CONTRAST,
  themeFromBrand,
  type Brand,
  type Scheme,
  type Theme,
} from '../src/theme/brand';
import { contrast, toHex, toOklch } from '../src/theme/color';
import { FIRST_STATE, FONTS, type ColourName, type DemoState } from './state';

/** Longest side of the sample in pixels: enough to find colors. */
const SAMPLE = 96;
const MOST_COLOURS = 5;
/** Squared distance in RGB below which two colors of a logo look the same. */
const NEAR = 48 ** 2;
const OPAQUE = 200;
/** Share of the image below which a color is ignored. */
const SEAM = 0.015;
/** Chroma above which a color is not gray. */
const VIVID = 0.04;

interface Area {
  /** The most common of its shades: the intended color, not an average with the blurred pixels at its edge. */
  readonly color: Readonly<Record<'r' | 'g' | 'b', number>>;
  count: number;
}

/**
 * The colors of an image given as RGBA bytes, as `#rrggbb`: the strongest brand colors first, grays last. Empty if
 * everything is transparent.
 */
export function paletteOf(pixels: Uint8ClampedArray): string[] {
  const shades = new Map<number, number>();
  let total = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = pixels.subarray(at, at + 4);
    if (a < OPAQUE) continue;
    const key = (r << 16) | (g << 8) | b;
    shades.set(key, (shades.get(key) ?? 0) + 1);
    total += 1;
  }
  const areas: Area[] = [];
  for (const [key, count] of [...shades].toSorted(([, one], [, other]) => other - one)) {
    const color = { r: key >> 16, g: (key >> 8) & 255, b: key & 255 };
    const twin = areas.find(
      ({ color: { r, g, b } }) => (r - color.r) ** 2 + (g - color.g) ** 2 + (b - color.b) ** 2 < NEAR,
    );
    if (twin === undefined) areas.push({ color, count });
    else twin.count += count;
  }
  return (
    areas
      // Pixels between two areas are mixtures of both, not colors of the logo.
      .filter(({ count }) => count > total * SEAM)
      .map(({ color: { r, g, b }, count }) => {
        const hex = toHex({ r: r / 255, g: g / 255, b: b / 255 });
        const { c } = toOklch(hex);
        return { hex, weight: (c < VIVID ? 0 : 1) + Math.sqrt(count / total) * c };
      })
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, MOST_COLOURS)
      .map(({ hex }) => hex)
  );
}

/**
 * The colors of an image file, read on this device: the file is not uploaded.
 * @throws {DOMException} when it is not an image
 */
export async function readPalette(url: string): Promise<string[]> {
  const image = new Image();
  image.src = url;
  await image.decode();
  // An SVG without a size has no dimensions here: it is drawn as a square.
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

/** @param ownColor the facilitator's color, from the API */
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
  /** What WCAG 2.2 AA requires. */
  readonly least: number;
}

/** The contrasts that decide whether a brand is readable, after corrections. */
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
