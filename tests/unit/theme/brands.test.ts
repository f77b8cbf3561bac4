import { expect } from '@esm-bundle/chai';
import { themeFromBrand } from '../../../src/theme/brand';
import { soak } from '../properties/soak';
import { brandColors } from './brand-colors';
import { failures } from './pairs';

/** One color in this many is tried in the gate; `npm run soak` tries them all. */
const STRIDE = soak.isOn ? 1 : 8;

describe('every brand color of simple-icons', () => {
  let colors: readonly string[];
  before(async () => {
    colors = await brandColors();
  });

  it('is one of thousands', () => expect(colors.length).to.be.greaterThan(1500));

  for (const scheme of ['light', 'dark'] as const) {
    const roles = {
      'as the primary colour alone': (color: string) => ({ primaryColor: color }),
      'as ground, with its neighbour on it': (color: string, other: string) => ({
        backgroundColor: color,
        primaryColor: other,
      }),
      'as header, links and text': (color: string, other: string) => ({
        navbarBackgroundColor: color,
        secondaryColor: color,
        textColor: other,
        contrastColor: color,
      }),
    };
    for (const [role, brand] of Object.entries(roles)) {
      it(`is readable in ${scheme} ${role}`, function sweep() {
        this.timeout(60_000);
        const wrong = colors.flatMap((color, at) =>
          at % STRIDE === 0 ? failures(brand(color, colors[at - 1] ?? '#ffffff'), scheme) : [],
        );
        expect(wrong.slice(0, 5)).to.deep.equal([]);
        soak.count('brands');
      });
    }
  }

  it('is used unchanged if it is visible on a white card', () => {
    const changed = colors.filter((color) => themeFromBrand({ primaryColor: color }).corrections.length > 0);
    expect(changed.length / colors.length).to.be.below(0.1);
  });
});
