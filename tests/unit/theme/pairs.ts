import { type Brand, type Scheme, themeFromBrand } from '../../../src/theme/brand';
import { contrast } from '../../../src/theme/color';

const GROUNDS = ['--_page', '--_card', '--_field'];
/** Banners and quiet parts have texts, links and buttons too. */
const EVERYWHERE = [...GROUNDS, '--_tint', '--_quiet', '--_danger-tint', '--_good-tint', '--_warn-tint'];

/** What is drawn on what, and how well it must read. */
const PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  ['--_text', EVERYWHERE, 4.5],
  ['--_muted', [...GROUNDS, '--_tint', '--_quiet'], 4.5],
  ['--_accent', EVERYWHERE, 4.5],
  ['--_on-primary', ['--_primary', '--_primary-hover', '--_primary-active'], 4.5],
  ['--_danger', [...GROUNDS, '--_danger-tint'], 4.5],
  ['--_good', [...GROUNDS, '--_good-tint'], 4.5],
  ['--_warn', [...GROUNDS, '--_warn-tint'], 4.5],
  ['--_on-nav', ['--_nav'], 4.5],
  ['--_control', EVERYWHERE, 3],
  ['--_primary-line', EVERYWHERE, 3],
  ['--_focus', EVERYWHERE, 3],
];

/** Every pair that reads too badly, a sentence each. */
export function failures(brand: Brand, scheme: Scheme): string[] {
  const { vars } = themeFromBrand(brand, scheme);
  return PAIRS.flatMap(([ink, grounds, least]) =>
    grounds
      .filter((ground) => contrast(vars[ink] ?? '', vars[ground] ?? '') < least)
      .map((ground) => `${ink} on ${ground} in ${scheme} for ${JSON.stringify(brand)}`),
  );
}
