import { expect } from '@esm-bundle/chai';
import { act } from 'react';
import { es } from '../../../src/i18n/es/catalogue';
import { esign } from '../../../src/legal/esign';
import type { LegalContent, LegalTexts } from '../../../src/legal/legal-document';
import type { LegalDocument } from '../../../src/legal/open-legal';
import { privacy } from '../../../src/legal/privacy';
import { SPANISH } from '../../../src/legal/spanish';
import { terms } from '../../../src/legal/terms';
import { loadPrinter, renderLegal, textOf, type Rendered } from './render';

const ENGLISH: LegalTexts = { terms, privacy, esign };
const DOCUMENTS: readonly LegalDocument[] = ['terms', 'privacy', 'esign'];

/** Figures, sums and dates in a block, in the order of their size: a sentence may be built differently. */
/** Spanish has a space before the percent sign. */
const figures = (block: string): string[] => (block.replaceAll(' %', '%').match(/\$?\d[\d,]*%?/g) ?? []).toSorted();
/** Its paragraphs and points, as one list each. */
const blocks = ({ sections }: LegalContent): (readonly string[])[] =>
  sections.flatMap(({ heading, body }) => [
    [heading],
    ...body.map((block) => (typeof block === 'string' ? [block] : block)),
  ]);

describe('the Spanish translation of our legal texts', () => {
  for (const document of DOCUMENTS) {
    it(`${document} says as much as the English text, block by block, with the same figures`, () => {
      const [english, spanish] = [ENGLISH[document], SPANISH[document]];
      expect(spanish.updated).to.deep.equal(english.updated);
      expect(spanish.sections.map(({ body }) => body.length)).to.deep.equal(
        english.sections.map(({ body }) => body.length),
      );
      const shape = (text: LegalContent): unknown[] =>
        blocks(text).map((block) => [block.length, ...block.map((line) => figures(line))]);
      expect(shape(spanish)).to.deep.equal(shape(english));
      const named = (text: LegalContent): number[] =>
        blocks(text).map((block) => block.join(' ').split('{company}').length - 1);
      expect(named(spanish)).to.deep.equal(named(english));
      expect(blocks(spanish).flat().join(' ')).not.to.match(/\{(?!company\})/);
    });

    it(`${document} is called what the footer calls it`, () => {
      expect(SPANISH[document].title).to.equal(es[`footer.${document}`]);
    });

    it(`${document} leaves no line in English`, () => {
      const lines = new Set(blocks(ENGLISH[document]).flat());
      expect(
        blocks(SPANISH[document])
          .flat()
          .filter((line) => lines.has(line)),
      ).to.deep.equal([]);
    });
  }
});

describe('the meaning of a term in Spanish', () => {
  const rows: readonly [document: LegalDocument, english: string, spanish: string, never: RegExp][] = [
    ['terms', 'finds the claim frivolous', 'considere que el reclamo es frívolo o temerario', /infundado/],
    ['terms', 'disclaim all warranties', 'no otorgan ninguna garantía', /renuncian a toda garantía/],
    ['terms', 'fines and assessments that arise', 'multas y cargos que surjan', /multas y sanciones/],
    [
      'terms',
      'the assessments that follow from a breach',
      'los cargos que resulten de una vulneración',
      /sanciones que resulten/,
    ],
    ['terms', 'your proceeds and send it to them', 'enviarla a esas autoridades', /enviársela/],
    [
      'terms',
      'we do not hold deposits, lend money',
      'no mantenemos depósitos, no prestamos dinero',
      /depósitos, prestamos/,
    ],
    [
      'esign',
      'we are still deemed to have provided it',
      'se considera de todos modos que se la entregamos',
      /modos que la recibió/,
    ],
  ];
  for (const [document, english, spanish, never] of rows)
    it(`"${english}" is "${spanish}"`, () => {
      const [original, translation] = [ENGLISH, SPANISH].map((texts) => blocks(texts[document]).flat().join('\n'));
      expect(original).to.include(english);
      expect(translation).to.include(spanish).and.not.match(never);
    });
});

describe('a legal text for somebody who reads Spanish', () => {
  let shown: Rendered;

  /** The translation comes with a module of its own. */
  async function open(): Promise<ShadowRoot> {
    shown = await renderLegal({ document: 'terms', catalogue: es });
    while (shown.root.querySelector('section') === null) await act(() => new Promise((resolve) => setTimeout(resolve)));
    return shown.root;
  }

  async function press(root: ShadowRoot, name: string): Promise<void> {
    const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    expect(button, name).not.to.equal(undefined);
    await act(async () => button?.click());
  }

  afterEach(async () => shown.unmount());

  it('is the translation, marked as one, in its language', async () => {
    const root = await open();
    expect(textOf(root)).to.include('Acme Payments es un facilitador de pagos');
    expect(textOf(root)).to.include('31 de agosto de 2023');
    expect(root.querySelector('[lang=es] p')?.textContent).to.equal(es['legal.translation']);
    expect(root.querySelector('nav ol')?.getAttribute('lang')).to.equal('es');
    expect(textOf(root)).not.to.include(es['legal.language']);
  });

  it('gives way to the English text, which is the one that applies, and comes back', async () => {
    const root = await open();
    await press(root, es['legal.showOriginal']);
    expect(textOf(root)).to.include('Acme Payments is a payment facilitator');
    expect(textOf(root)).to.include(es['legal.language']);
    expect(root.querySelector('section')?.closest('[lang]')?.getAttribute('lang')).to.equal('en');
    await press(root, es['legal.showTranslation']);
    expect(textOf(root)).to.include('Acme Payments es un facilitador de pagos');
  });

  it('is printed with its mark', async () => {
    const root = await open();
    loadPrinter(root);
    await press(root, es['legal.print']);
    const page = root.querySelector('iframe')?.contentDocument;
    expect(page?.documentElement.lang).to.equal('es');
    expect(page?.title).to.equal(es['footer.terms']);
    expect(page?.body.textContent).to.include(es['legal.translation']);
    expect(page?.body.textContent).to.include('Última actualización: 31 de agosto de 2023');
  });
});
