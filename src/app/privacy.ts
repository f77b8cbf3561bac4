import { logProblem } from '../host/log';
import { loadCatalogue } from '../i18n/locales';
import { createTranslate } from '../i18n/translate';
import type { Onboarding } from './onboarding';
import { translateAtom } from './texts';

/**
 * A field shows while it has the focus; a value outside of fields while it, or the row, card or choice that it belongs to, has it. A
 * choice that nobody has made shows its own words. A heading gets the focus by script, which nobody asked for. A picture of something
 * personal is left blank. The head of a card has its button, without `:has`, which WebKit does not follow there (D-300).
 */
const RULES = `
:is(input,textarea,[data-cover],select:not(:has([value='']:checked)),[data-personal]):not(:focus,:focus-within,:focus *,
:is(li:focus-within,label:focus-within,section>:first-child:focus-within~*) [data-personal],input:focus+[data-cover]),
h2[data-personal]{-webkit-text-security:disc!important}
svg[data-personal]:not(:focus){fill:transparent!important}
input::placeholder{-webkit-text-security:none}
`;

let made: CSSStyleSheet | null = null;

function sheet(): CSSStyleSheet {
  if (made === null) {
    made = new CSSStyleSheet();
    made.replaceSync(RULES);
  }
  return made;
}

/** Draws every personal value as dots, or as it is. */
export function hidePersonal(root: ShadowRoot, isHidden: boolean): void {
  const others = root.adoptedStyleSheets.filter((other) => other !== sheet());
  root.adoptedStyleSheets = isHidden ? [...others, sheet()] : others;
}

/** Alt+Shift+H by its place on the keyboard: with Alt, a Mac types another letter. */
function isShortcut({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return code === 'KeyH' && altKey && shiftKey && !ctrlKey && !metaKey;
}

/** What it needs to know of one element. */
interface Watched extends Pick<Onboarding, 'store'> {
  readonly config: Pick<Onboarding['config'], 'privacy'>;
  readonly notifier: Pick<Onboarding['notifier'], 'notify'>;
}

/** Says what the shortcut has done; the first screen's own texts do not have the sentence. */
async function announce({ store, notifier }: Watched, isHidden: boolean): Promise<void> {
  const { complete, locale, translate } = store.get(translateAtom);
  const t = complete ? translate : createTranslate(await loadCatalogue(locale));
  notifier.notify(t(isHidden ? 'privacy.on' : 'privacy.off'), 'notice');
}

/** Presses that one of our elements has answered. */
const answered = new WeakSet<Event>();

export interface Privacy {
  /** Applies what the host wants now. */
  apply(): void;
  stop(): void;
}

/**
 * Hides personal values while the host wants it, or the applicant by a key (D-216, D-240). `keys` are where keys are heard: what is pressed
 * inside an embed does not leave it.
 */
export function watchPrivacy(root: ShadowRoot, onboarding: Watched, keys: readonly EventTarget[]): Privacy {
  let wanted = false;

  function apply(): boolean {
    const { privacy } = onboarding.config;
    const isHidden = privacy === 'on' || (wanted && privacy !== 'off');
    hidePersonal(root, isHidden);
    return isHidden;
  }

  function press(event: Event): void {
    if (onboarding.config.privacy !== undefined || !(event instanceof KeyboardEvent) || !isShortcut(event)) return;
    // On the host's page, the host comes first. Several elements on one page follow the same press.
    if (event.defaultPrevented && !answered.has(event)) return;
    answered.add(event);
    event.preventDefault();
    wanted = !wanted;
    announce(onboarding, apply()).catch(() => logProblem('texts'));
  }

  for (const place of keys) place.addEventListener('keydown', press);
  apply();
  return {
    apply,
    stop() {
      for (const place of keys) place.removeEventListener('keydown', press);
      hidePersonal(root, false);
    },
  };
}
