import { expect } from '@esm-bundle/chai';
import { FRAMEWORKS, snippet } from '../../../demo/snippets';

const input = {
  attributes: { slug: 'acme', 'fac-id': 'fac_1', 'color-scheme': 'dark' },
  tokens: { '--mo-primary-color': '#ffd400', '--mo-radius': '4px' },
};

describe('the code to paste', () => {
  for (const [framework, lines] of [
    [
      'html',
      [
        '<script type="module" src="https://cdn.example/merchant-onboarding.js"></script>',
        '    --mo-primary-color: #ffd400;',
        '  fac-id="fac_1"',
      ],
    ],
    [
      'react',
      [
        "import { MerchantOnboarding } from 'merchant-onboarding/react';",
        '      facId="fac_1"',
        '      colorScheme="dark"',
        '  --mo-radius: 4px;',
      ],
    ],
    ['vue', ['    fac-id="fac_1"', '  --mo-radius: 4px;']],
    ['angular', ['  schemas: [CUSTOM_ELEMENTS_SCHEMA],', '      fac-id="fac_1"', '      --mo-radius: 4px;']],
  ] as const) {
    it(`shows the attributes in use: ${framework}`, () => {
      expect(snippet(framework, input).split('\n')).to.include.members([...lines]);
    });
  }

  it('escapes quotes in a value', () => {
    const attributes = { slug: 'a"><script>' };
    expect(snippet('html', { attributes, tokens: {} })).to.include('slug="a&quot;>&lt;script>"');
    expect(snippet('react', { attributes, tokens: {} })).to.include('slug={"a\\"><script>"}');
  });

  for (const framework of FRAMEWORKS) {
    it(`has no style when the brand is the facilitator's own: ${framework}`, () => {
      expect(snippet(framework, { ...input, tokens: {} })).not.to.match(/style|css/i);
    });
  }
});
