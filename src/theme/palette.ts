import { themeFromBrand } from './brand';
import { inkOn, WHITE } from './color';
import { readHostTokens } from './host-tokens';

/**
 * How colors are worked out. The entry has it to draw the first screen, and hands it to the application, so that it is
 * loaded once.
 */
export interface Palette {
  readonly themeFromBrand: typeof themeFromBrand;
  readonly readHostTokens: typeof readHostTokens;
  /** Whether text on this color is white. */
  readonly isDark: (ground: string) => boolean;
}

export const PALETTE: Palette = { themeFromBrand, readHostTokens, isDark: (ground) => inkOn(ground) === WHITE };
