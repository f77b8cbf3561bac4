import type { BrandToken } from './brand';

/** One public custom property that a host page may set on the element. */
export interface Token {
  readonly property: `--mo-${string}`;
  /** The brand color that it overrides; none for lengths and fonts. */
  readonly brand?: BrandToken;
  readonly light: string;
  readonly dark: string;
  readonly purpose: string;
}

/** The public theming table: documentation and code read the same list. */
export const TOKENS: readonly Token[] = [
  {
    property: '--mo-primary-color',
    brand: 'primaryColor',
    light: '#1a1d23',
    dark: '#f1f2f4',
    purpose: 'Fill of the main button, progress, selected options',
  },
  {
    property: '--mo-contrast-color',
    brand: 'contrastColor',
    light: 'black or white, whichever has more contrast',
    dark: 'black or white, whichever has more contrast',
    purpose: 'Text on the primary color',
  },
  {
    property: '--mo-secondary-color',
    brand: 'secondaryColor',
    light: 'the primary color',
    dark: 'the primary color',
    purpose: 'Links, selected marks, focus ring, tints',
  },
  {
    property: '--mo-background-color',
    brand: 'backgroundColor',
    light: '#f5f6f8',
    dark: '#101216',
    purpose: 'Background behind the cards; the card color is derived from it',
  },
  {
    property: '--mo-text-color',
    brand: 'textColor',
    light: '#16181d',
    dark: '#f1f2f4',
    purpose: 'Text on the background and the cards; secondary text is derived from it',
  },
  {
    property: '--mo-navbar-background-color',
    brand: 'navbarBackgroundColor',
    light: 'the card color',
    dark: 'the card color',
    purpose: 'Header behind the logo; its text becomes black or white',
  },
  {
    property: '--mo-radius',
    light: '10px',
    dark: '10px',
    purpose: 'Corners of fields and buttons; cards are 1.4 times as round',
  },
  {
    property: '--mo-font-family',
    light: 'the system font',
    dark: 'the system font',
    purpose: 'All text. The host page loads fonts; the element loads none',
  },
  {
    property: '--mo-font-size',
    light: '16px',
    dark: '16px',
    purpose: 'Base size; all other sizes are relative to it',
  },
  {
    property: '--mo-spacing',
    light: '8px',
    dark: '8px',
    purpose: 'Base spacing; every gap is a multiple of it',
  },
];
