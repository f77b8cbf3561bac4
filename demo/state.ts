import { isRouteName, ROUTES, type RouteName } from '../src/journey/routes';
import { parseColor, toHex } from '../src/theme/color';
import { DEFAULT_SCENE, isScene } from './scenes';

/** Everything in a link to the demo page. Nothing in it is secret, and none of it comes from the forms. */

export const HOSTS = ['site', 'portal', 'phone'] as const;
export type HostName = (typeof HOSTS)[number];

export const SCHEMES = ['auto', 'light', 'dark'] as const;
export type SchemeName = (typeof SCHEMES)[number];

export const LOCALES = ['en', 'es'] as const;
export type LocaleName = (typeof LOCALES)[number];

/** Stacks of fonts that the visitor's system has: the page loads none. */
export const FONTS = {
  system: '',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  rounded:
    'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, "Arial Rounded MT Bold", sans-serif',
  serif: '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, Georgia, serif',
  mono: 'ui-monospace, "Cascadia Code", "Source Code Pro", Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const;
export type FontName = keyof typeof FONTS;
export const FONT_NAMES = Object.keys(FONTS) as readonly FontName[];

export const COLOURS = ['primary', 'secondary', 'background', 'header'] as const;
export type ColourName = (typeof COLOURS)[number];

export const RADIUS = { least: 0, most: 24, usual: 10 } as const;
const LONGEST_NAME = 40;

export interface DemoState extends Readonly<Record<ColourName, string>> {
  readonly scene: string;
  readonly host: HostName;
  readonly scheme: SchemeName;
  readonly locale: LocaleName;
  /** Screen to begin at or to walk to; null for where the scene leads by itself. */
  readonly step: RouteName | null;
  /** The prospect's company; empty for the facilitator of the scene. */
  readonly name: string;
  /** Pixels. */
  readonly radius: number;
  readonly font: FontName;
}

export const FIRST_STATE: DemoState = {
  scene: DEFAULT_SCENE,
  host: 'site',
  scheme: 'auto',
  locale: 'en',
  step: null,
  name: '',
  // A color is `#rrggbb`, or empty to use the scene's brand.
  primary: '',
  secondary: '',
  background: '',
  header: '',
  radius: RADIUS.usual,
  font: 'system',
};

/** Whether applicants can begin there: the sign-up and the log-in. */
export function isStart(route: RouteName): boolean {
  return ROUTES[route].access === 'start';
}

/** Whether a link may lead there (D-526): where applicants begin, and to the steps, the last of which is the review. */
export function isLinked(name: string): name is RouteName {
  return isRouteName(name) && (isStart(name) || ROUTES[name].step !== null);
}

function oneOf<T extends string>(values: readonly T[], text: string | null, otherwise: T): T {
  return values.find((value) => value === text) ?? otherwise;
}

function colourOf(text: string | null): string {
  const color = parseColor(text);
  return color === null ? '' : toHex(color);
}

function radiusOf(text: string | null): number {
  const radius = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(radius) && radius >= RADIUS.least && radius <= RADIUS.most ? radius : RADIUS.usual;
}

/** Whether a hash is a state. Any other one is a place on the page, such as that of the skip link. */
export function isState(hash: string): boolean {
  return hash.length <= 1 || hash.includes('=');
}

/** Reads a link; anything invalid in it is ignored. */
export function readState(hash: string): DemoState {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const scene = query.get('scenario') ?? '';
  const step = query.get('step') ?? '';
  return {
    scene: isScene(scene) ? scene : DEFAULT_SCENE,
    host: oneOf(HOSTS, query.get('host'), FIRST_STATE.host),
    scheme: oneOf(SCHEMES, query.get('scheme'), FIRST_STATE.scheme),
    locale: oneOf(LOCALES, query.get('locale'), FIRST_STATE.locale),
    step: isLinked(step) ? step : null,
    name: [...(query.get('name') ?? '').trim()].slice(0, LONGEST_NAME).join(''),
    primary: colourOf(query.get('primary')),
    secondary: colourOf(query.get('secondary')),
    background: colourOf(query.get('background')),
    header: colourOf(query.get('header')),
    radius: radiusOf(query.get('radius')),
    font: oneOf(FONT_NAMES, query.get('font'), FIRST_STATE.font),
  };
}

/** The hash of a link, without `#`: only what differs from the first state. */
export function printState(state: DemoState): string {
  const { scene, step, radius, ...rest } = state;
  const entries: readonly (readonly [string, string, string])[] = [
    ['scenario', scene, DEFAULT_SCENE],
    ['step', step ?? '', ''],
    ...(['host', 'scheme', 'locale', 'name', 'font'] as const).map(
      (key) => [key, rest[key], FIRST_STATE[key]] as const,
    ),
    // Without its # a color needs no escaping.
    ...COLOURS.map((key) => [key, rest[key].slice(1), ''] as const),
    ['radius', String(radius), String(FIRST_STATE.radius)],
  ];
  const said = entries.filter(([, value, usual]) => value !== usual);
  return new URLSearchParams(said.map(([key, value]) => [key, value])).toString();
}
