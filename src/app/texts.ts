import { atom, type createStore } from 'jotai/vanilla';
import { first as firstTexts } from '../i18n/en/first';
import { loadCatalogue, loadFirstTexts } from '../i18n/locales';
import { resolveLocale, type Locale } from '../i18n/resolve';
import type { CheckedWords } from '../i18n/own-words';
import type { Catalogue } from '../i18n/catalogue';
import { createTranslate, fill, type Translate } from '../i18n/translate';
import { logProblem } from '../host/log';

interface CurrentTexts {
  readonly locale: Locale;
  /** Whether the texts of all screens are loaded, not only the first one's. */
  readonly complete: boolean;
  readonly translate: Translate;
}

export const translateAtom = atom<CurrentTexts>({
  locale: 'en',
  complete: false,
  translate: createTranslate(firstTexts),
});

export interface Texts {
  /** A sentence in the current language. */
  readonly t: Translate;
  /** Loads the first screen's texts in the requested language. */
  loadFirst(): Promise<void>;
  /** Whether the first screen's texts are in the requested language. */
  isRight(): boolean;
  /** Loads the texts of all screens. Call it again if that failed. */
  load(): Promise<void>;
  /** Calls `load` and logs a failure. English is shown until another language has loaded. */
  loadSoon(): void;
  stop(): void;
}

/**
 * Creates the texts of one element. `wanted` returns the language tags to choose from, the most important first; `given` returns
 * the host's own words, unparsed.
 */
export function createTexts(
  store: ReturnType<typeof createStore>,
  wanted: () => Parameters<typeof resolveLocale>,
  given: () => unknown,
): Texts {
  let stopped = false;
  let own: CheckedWords & { readonly of: unknown } = { of: undefined, words: {}, refused: [] };
  let catalogue: Partial<Catalogue>;
  /** Whether a text is on the screen that the next catalogue may change. */
  let isOutdated = false;

  /** Gives the screen another translator, so everything on it is rendered again. */
  function show(locale: Locale, complete: boolean, words: Partial<Catalogue>): void {
    catalogue = words;
    isOutdated = own.of !== undefined;
    const translate: Translate = (key, params) => {
      const text = catalogue[key];
      isOutdated ||= text === undefined;
      return fill(text ?? '', params);
    };
    store.set(translateAtom, { locale, complete, translate });
  }
  show('en', false, firstTexts);

  /** Reads the host's own words once for each object it passes. */
  async function loadOwnWords(): Promise<void> {
    const of = given();
    if (of === own.of) return;
    const { readOwnWords } = await import('../i18n/own-words');
    own = { of, ...readOwnWords(of) };
    for (const refusal of own.refused) logProblem(`messages: ${refusal}`);
  }

  async function load(): Promise<void> {
    const locale = resolveLocale(...wanted());
    const { locale: current, complete } = store.get(translateAtom);
    if (locale === current && complete && given() === own.of) return;
    const [loaded] = await Promise.all([loadCatalogue(locale), loadOwnWords()]);
    if (stopped) return;
    // Another language has been requested since. Whoever waits needs its texts.
    if (locale !== resolveLocale(...wanted())) {
      await load();
      return;
    }
    const now = store.get(translateAtom);
    if (isOutdated || own.of !== undefined || locale !== now.locale) {
      show(locale, true, { ...loaded, ...own.words });
      return;
    }
    // What is on the screen stays. Rendering all of it again would keep whoever is typing waiting (D-471).
    catalogue = loaded;
    store.set(translateAtom, { ...now, complete: true });
  }

  async function loadFirst(): Promise<void> {
    const locale = resolveLocale(...wanted());
    if (locale === store.get(translateAtom).locale) return;
    const loaded = await loadFirstTexts(locale);
    if (store.get(translateAtom).locale !== locale) show(locale, false, loaded);
  }

  return {
    loadFirst,
    t: (key, params) => store.get(translateAtom).translate(key, params),
    isRight: () => resolveLocale(...wanted()) === store.get(translateAtom).locale,
    load,
    loadSoon() {
      load().catch(() => logProblem('texts'));
    },
    stop() {
      stopped = true;
    },
  };
}
