import { expect } from '@esm-bundle/chai';
import { figuresOf, paletteOf, readPalette, themeOf, tokensOf } from '../../../demo/brand';
import { groundFor } from '../../../demo/brand-panel';
import { FIRST_STATE } from '../../../demo/state';

/** An image of these colours, each on so many pixels. */
function pixels(areas: readonly (readonly [color: readonly [number, number, number, number], count: number])[]) {
  return new Uint8ClampedArray(areas.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat()));
}

const WHITE = [255, 255, 255, 255] as const;
const RED = [216, 35, 42, 255] as const;
const NEARLY_RED = [220, 40, 44, 255] as const;
const BLUE = [10, 60, 160, 255] as const;
const INK = [20, 20, 22, 255] as const;
const CLEAR = [9, 200, 9, 0] as const;

describe('the colors of a logo', () => {
  for (const [what, areas, first] of [
    [
      'a red sign on white',
      [
        [WHITE, 900],
        [RED, 100],
      ],
      ['#d8232a', '#ffffff'],
    ],
    [
      'the larger of two colours',
      [
        [WHITE, 500],
        [BLUE, 300],
        [RED, 60],
      ],
      ['#0a3ca0', '#d8232a', '#ffffff'],
    ],
    [
      'a shade is no colour of its own',
      [
        [RED, 100],
        [NEARLY_RED, 90],
      ],
      ['#d8232a'],
    ],
    [
      'the seam between two areas is nobody’s colour',
      [
        [WHITE, 990],
        [RED, 500],
        [BLUE, 4],
      ],
      ['#d8232a', '#ffffff'],
    ],
    [
      'what is see-through is not there',
      [
        [CLEAR, 900],
        [INK, 100],
      ],
      ['#141416'],
    ],
    ['nothing at all', [[CLEAR, 10]], []],
  ] as const) {
    it(what, () => expect(paletteOf(pixels(areas))).to.deep.equal(first));
  }

  it('are found in a logo file that does not state its size', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#d8232a" d="M0 0h4v4H0z"/></svg>';
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    expect(await readPalette(url)).to.deep.equal(['#d8232a']);
    URL.revokeObjectURL(url);
  });

  for (const [what, palette, ground, nav, expected] of [
    ['its own ground', ['#d8232a'], '#000000', '#ffffff', '#000000'],
    ['the header, where it is seen', ['#d8232a'], null, '#ffffff', '#ffffff'],
    ['white below dark letters in the dark', ['#141416'], null, '#181a1e', '#ffffff'],
    ['white below dark letters beside a sign that is seen', ['#7a1fa2', '#141416'], null, '#181a1e', '#ffffff'],
    ['the header, where white letters stand on a sign', ['#d8232a', '#ffffff'], null, '#ffffff', '#ffffff'],
    ['black below white letters in the light', ['#ffffff'], null, '#ffffff', '#000000'],
  ] as const) {
    it(`are shown on ${what}`, () => expect(groundFor({ url: '', palette, ground }, nav)).to.equal(expected));
  }
});

describe('the brand of the demo', () => {
  it('changes only the colors that were chosen', () => {
    expect(tokensOf(FIRST_STATE)).to.deep.equal({});
    expect(tokensOf({ ...FIRST_STATE, primary: '#ffd400', radius: 0 })).to.deep.equal({
      '--mo-primary-color': '#ffd400',
      '--mo-radius': '0px',
    });
  });

  for (const primary of ['#ffd400', '#d8232a', '#ffffff', '#000000', '#777777']) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`shows only readable contrasts: ${primary} in ${scheme}`, () => {
        const figures = figuresOf(themeOf({ ...FIRST_STATE, primary }, '#0a5cff', scheme));
        expect(figures.filter(({ ratio, least }) => ratio < least)).to.deep.equal([]);
      });
    }
  }

  it('uses the facilitator’s color if none was chosen', () => {
    expect(themeOf(FIRST_STATE, '#0a5cff', 'light').vars['--_primary']).to.equal('#0a5cff');
  });
});
