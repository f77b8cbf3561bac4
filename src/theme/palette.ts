import { themeFromBrand } from './brand';
import { inkOn, WHITE } from './color';
import { readHostTokens } from './host-tokens';

/** The color functions. The entry needs them to draw the first screen, and passes them to the application, so that they load once. */
export interface Palette {
  readonly themeFromBrand: typeof themeFromBrand;
  readonly readHostTokens: typeof readHostTokens;
  /** Whether text on this color is white. */
  readonly isDark: (ground: string) => boolean;
}

export const PALETTE: Palette = { themeFromBrand, readHostTokens, isDark: (ground) => inkOn(ground) === WHITE };
