import { expect } from '@esm-bundle/chai';
import { ownershipTypes } from '../../../src/domain/ownership-type';
import { contactPositions, ownerPositions, soleProprietorPosition } from '../../../src/domain/positions';
import { tinType } from '../../../src/domain/tax-id';
import { warningCodes } from '../../../src/domain/warnings/warning';
import { ERROR_CODES } from '../../../src/host/events';
import { accountLabels, businessLabels, contactLabels, ownerLabels } from '../../../src/forms/labels';
import { en, type MessageKey } from '../../../src/i18n/catalogue';
import { application } from '../../../src/i18n/en/application';
import { bank } from '../../../src/i18n/en/bank';
import { business } from '../../../src/i18n/en/business';
import { first } from '../../../src/i18n/en/first';
import { frame } from '../../../src/i18n/en/frame';
import { legal } from '../../../src/i18n/en/legal';
import { notices } from '../../../src/i18n/en/notices';
import { ownership } from '../../../src/i18n/en/ownership';
import { review } from '../../../src/i18n/en/review';
import { rules } from '../../../src/i18n/en/rules';
import { signIn } from '../../../src/i18n/en/sign-in';
import { signUp } from '../../../src/i18n/en/sign-up';
import { validation } from '../../../src/i18n/en/validation';
import { warnings } from '../../../src/i18n/en/warnings';
import { es } from '../../../src/i18n/es/catalogue';
import { loadCatalogue } from '../../../src/i18n/locales';
import { LOCALES, resolveLocale } from '../../../src/i18n/resolve';
import { joinSentences } from '../../../src/i18n/sentences';
import { createTranslate, fill } from '../../../src/i18n/translate';
import { esign } from '../../../src/legal/esign';
import { privacy } from '../../../src/legal/privacy';
import { terms } from '../../../src/legal/terms';
import { sourcesOf } from './sources';

/** `{field}` is the label as it stands inside a sentence: a language takes whichever fits. */
const places = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => (name === 'field' ? 'label' : name)).sort();

describe('the English and Spanish texts', () => {
  it('have the same keys', () => {
    expect(Object.keys(es).sort()).to.deep.equal(Object.keys(en).sort());
  });

  it('name no two rows of a card alike', () => {
    const cards = {
      businessLabels,
      ownerLabels,
      accountLabels,
      contact: { ...contactLabels, title: 'confirm.titleField' },
    };
    for (const texts of [en, es]) {
      for (const [card, labels] of Object.entries(cards)) {
        const names = Object.values(labels).map((key) => texts[key as MessageKey]);
        expect(names.length, `${card}: ${names.join(', ')}`).to.equal(new Set(names).size);
      }
    }
  });

  it('have the same placeholders in every text', () => {
    const other = Object.entries(en).filter(([key, text]) => {
      const translated: unknown = Reflect.get(es, key);
      return typeof translated !== 'string' || places(translated).join(' ') !== places(text).join(' ');
    });
    expect(other.map(([key]) => key)).to.deep.equal([]);
  });

  it('contain no empty text, no spaces around a text and no stray brace', () => {
    for (const catalogue of [en, es]) {
      const odd = Object.entries(catalogue).filter(
        ([, text]) => text.trim() === '' || text !== text.trim() || /[{}]/.test(text.replace(/\{\w+\}/g, '')),
      );
      expect(odd).to.deep.equal([]);
    }
  });

  it('are really translated: few are the same in both', () => {
    const same = Object.entries(en).filter(([key, text]) => /[a-z]{4}/.test(text) && Reflect.get(es, key) === text);
    expect(same.length / Object.keys(en).length, same.map(([key]) => key).join(' ')).to.be.below(0.05);
  });

  it('define each key once', () => {
    const areas = [
      application,
      bank,
      business,
      frame,
      legal,
      notices,
      ownership,
      review,
      rules,
      signIn,
      signUp,
      validation,
      warnings,
    ];
    const keys = areas.flatMap((area) => Object.keys(area));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).to.deep.equal([]);
    expect(keys.sort()).to.deep.equal(Object.keys(en).sort());
  });

  it('are complete for the first screen', () => {
    for (const key of Object.keys({ ...application, ...signUp, ...validation })) expect(first).to.have.property(key);
  });

  it('contain no unused text', async function () {
    this.timeout(30_000);
    // Keys that are put together where they are used, from the values that the code has for them.
    const families = new Set<string>([
      ...ERROR_CODES.map((code) => `error.${code}`),
      ...ownershipTypes.map((type) => `ownershipType.${type}`),
      ...Object.values(tinType).map((type) => `tin.${type}`),
      ...[...ownerPositions, ...contactPositions, soleProprietorPosition].map((value) => `position.${value}`),
      ...['saving', 'saved', 'failed', 'halted'].map((state) => `save.${state}`),
      ...['terms', 'privacy', 'esign'].map((document) => `footer.${document}`),
      ...warningCodes.map((code) => `warning.${code}`),
      ...['company', 'government'].map((tab) => `type.${tab}`),
      ...['weak', 'good', 'strong', 'veryStrong'].map((level) => `signUp.strength.${level}`),
    ]);
    const sources = await sourcesOf([
      'src/app/app.tsx',
      'src/app/onboarding.ts',
      'src/app/start.ts',
      'src/frame/host.ts',
      'src/standalone/page.ts',
    ]);
    expect(sources.size).to.be.greaterThan(100);
    // The list of messages that a rule may give uses none of them itself.
    const code = [...sources]
      .filter(([path]) => !/^src\/(i18n\/|domain\/rule\.ts$)/.test(path))
      .map(([, text]) => text);
    const all = code.join('\n');
    const unused = Object.keys(en).filter((key) => !families.has(key) && !all.includes(`"${key}"`));
    expect(unused).to.deep.equal([]);
    expect([...families].filter((key) => !(key in en))).to.deep.equal([]);
  });

  it('have each sentence under one key, unless Spanish needs two', () => {
    const said = Object.entries(es).map(([key, text]) => [`${Reflect.get(en, key)} / ${text}`, key] as const);
    const twice = said.filter(([text], at) => said.findIndex(([other]) => other === text) !== at);
    expect(twice).to.deep.equal([]);
  });

  it('have curly quotes around words, and American spelling in English', () => {
    // The element's attribute is code.
    const { 'error.missing-slug': _english, ...english } = en;
    const { 'error.missing-slug': _spanish, ...spanish } = es;
    const texts = [...Object.values(english), ...Object.values(spanish), JSON.stringify([terms, privacy, esign])];
    expect(texts.filter((text) => /"\w[^"]*"/.test(text) && !text.startsWith('['))).to.deep.equal([]);
    expect(texts.filter((text) => /\bcancell(?:ed|ing)\b/i.test(text))).to.deep.equal([]);
  });

  it('spell email one way', () => {
    expect(Object.values(en).filter((text) => /e-mail/i.test(text))).to.deep.equal([]);
  });
});

describe('language', () => {
  it('is English or Spanish', () => expect(LOCALES).to.have.members(['en', 'es']));

  const rows: readonly [asked: string | undefined, page: string, locale: string][] = [
    [undefined, '', 'en'],
    [undefined, 'en', 'en'],
    [undefined, 'es', 'es'],
    [undefined, 'es-MX', 'es'],
    [undefined, 'ES-us', 'es'],
    [undefined, 'fr', 'en'],
    ['es', 'en', 'es'],
    ['en', 'es', 'en'],
    ['es-419', 'en', 'es'],
    ['ES', 'en', 'es'],
    ['es_US', 'en', 'es'],
    ['fr', 'es', 'es'],
    ['fr', 'de', 'en'],
    ['', 'es', 'es'],
    ['est', 'es', 'es'],
    ['est', 'en', 'en'],
    ['__proto__', 'constructor', 'en'],
  ];
  for (const [asked, page, locale] of rows) {
    it(`"${asked ?? 'nothing'}" on a page in "${page}" is ${locale}`, () => {
      expect(resolveLocale(asked, page)).to.equal(locale);
    });
  }

  it('is loaded as a whole', async () => {
    expect(await loadCatalogue('en')).to.equal(en);
    expect(await loadCatalogue('es')).to.equal(es);
  });
});

describe('a text with placeholders', () => {
  const rows: readonly [text: string, params: Record<string, string | number> | undefined, filled: string][] = [
    ['Step {step} of {total}', { step: 1, total: 5 }, 'Step 1 of 5'],
    ['{name} and {name}', { name: 'Ada' }, 'Ada and Ada'],
    ['Hello {name}!', {}, 'Hello !'],
    ['Hello {name}!', undefined, 'Hello !'],
    ['{count}', { count: 0 }, '0'],
    ['{a}', { a: '{b}', b: 'x' }, '{b}'],
    ['{a}', { a: '$& $1' }, '$& $1'],
    ['no places', { a: 1 }, 'no places'],
    ['{ a } {}', { a: 1 }, '{ a } {}'],
  ];
  for (const [text, params, filled] of rows) {
    it(`"${text}" becomes "${filled}"`, () => expect(fill(text, params)).to.equal(filled));
  }

  it('is empty until it is loaded, and never shows its key', () => {
    expect(createTranslate({})('bank.title')).to.equal('');
    expect(createTranslate(es)('action.continue')).to.equal(es['action.continue']);
  });
});

describe('sentences that follow each other', () => {
  const rows: readonly [sentences: (string | false | undefined)[], joined: string][] = [
    [['The bank said no', 'Try again.'], 'The bank said no. Try again.'],
    [['The bank said no.', 'Try again.'], 'The bank said no. Try again.'],
    [['The bank said no!', 'Try again.'], 'The bank said no! Try again.'],
    [['Why not?', 'Try again.'], 'Why not? Try again.'],
    [['Wait…', 'Try again.'], 'Wait… Try again.'],
    [['It said "no."', 'Try again.'], 'It said "no." Try again.'],
    [['It said "no"', 'Try again.'], 'It said "no". Try again.'],
    [['No (again)', 'Try again.'], 'No (again). Try again.'],
    [[' The bank said no ', 'Try again.'], 'The bank said no. Try again.'],
    [['The bank said no'], 'The bank said no'],
    [['The bank said no', undefined], 'The bank said no'],
    [['The bank said no', false], 'The bank said no'],
    [['The bank said no', '  '], 'The bank said no'],
    [['', 'Try again.'], 'Try again.'],
    [[], ''],
  ];
  for (const [sentences, joined] of rows) {
    it(`${JSON.stringify(sentences)} are joined as "${joined}"`, () =>
      expect(joinSentences(...sentences)).to.equal(joined));
  }
});
