/**
 * The custom properties that a host page may set on the element: the single list for code and documentation. A color replaces a
 * brand color; one without a default is derived from the others.
 */
export const COLOR_TOKENS = {
  '--mo-primary-color': { brand: 'primaryColor', light: '#1a1d23', dark: '#f1f2f4' },
  '--mo-contrast-color': { brand: 'contrastColor' },
  '--mo-secondary-color': { brand: 'secondaryColor' },
  '--mo-background-color': { brand: 'backgroundColor', light: '#f5f6f8', dark: '#101216' },
  '--mo-text-color': { brand: 'textColor', light: '#16181d', dark: '#f1f2f4' },
  '--mo-navbar-background-color': { brand: 'navbarBackgroundColor' },
} as const;

/** Lengths and the font: the default as CSS, and the internal property that the element's styles use. */
export const SHAPE_TOKENS = {
  '--mo-radius': { css: '10px', own: '--_R' },
  '--mo-font-family': { css: 'system-ui,sans-serif', own: '--_ff' },
  '--mo-font-size': { css: '16px', own: '--_fs' },
  '--mo-spacing': { css: '8px', own: '--_sp' },
} as const;

export type ColorToken = keyof typeof COLOR_TOKENS;
export type ShapeToken = keyof typeof SHAPE_TOKENS;

/** The brand color that a custom property replaces. */
export type BrandToken = (typeof COLOR_TOKENS)[ColorToken]['brand'];
