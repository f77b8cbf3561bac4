/** The words of the host page's part. */
import type { Given } from '../host/attributes';
import type { RawConfig } from '../host/config';
import { frame as english } from '../i18n/en/frame';
import { frame as spanish } from '../i18n/es/frame';
import { resolveLocale, type Locale } from '../i18n/resolve';
import { ownText } from './own-text';

const TEXTS = { en: english, es: spanish } satisfies Record<Locale, typeof spanish>;

type TextKey = keyof typeof english;

export interface Words {
  /** A text in the language of now: the host's own, or ours. */
  t(key: TextKey): string;
  /** Sets an element's `lang` to the language of the text in it. */
  setLang(element: HTMLElement, key: TextKey): void;
  /** Gives the frame, if there is one, the title that screen readers say as they come to it. */
  entitle(frame: HTMLIFrameElement | null): void;
}

interface WordsInput {
  readonly raw: () => RawConfig;
  readonly pageLang: () => string;
  readonly given: (() => Given) | undefined;
}

export function createWords({ raw, pageLang, given }: WordsInput): Words {
  const locale = (): Locale => resolveLocale(raw().locale, pageLang());
  const t = (key: TextKey): string => ownText(given, key) ?? TEXTS[locale()][key];

  function setLang(element: HTMLElement, key: TextKey): void {
    // The host's own text is in the language of the page, whatever that is (D-572).
    if (!raw().locale && ownText(given, key) !== undefined) element.removeAttribute('lang');
    else element.lang = locale();
  }

  return {
    t,
    setLang,
    entitle(frame) {
      if (frame === null) return;
      frame.title = t('frame.title');
      setLang(frame, 'frame.title');
    },
  };
}
