import { logProblem } from '../host/log';
import { loadCatalogue } from '../i18n/locales';
import { createTranslate } from '../i18n/translate';
import type { Onboarding } from './onboarding';
import { translateAtom } from './texts';

/**
 * A field shows while it has the focus; a value outside of fields while it, or the row, card or choice that it belongs to, has it. A
 * choice that nobody has made shows its own words. A heading gets the focus by script, which nobody asked for.
 */
const RULES = `
:is(input,textarea,[data-cover],select:not(:has([value='']:checked)),[data-personal]):not(:focus,:focus-within,:focus *,
:is(li:focus-within,label:focus-within,section:has(button:focus)) [data-personal],input:focus+[data-cover]),
h2[data-personal]{-webkit-text-security:disc!important}
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

/** Says what the shortcut has done; the first screen's own texts do not have the sentence. */
async function announce({ store, notifier }: Onboarding, isHidden: boolean): Promise<void> {
  const { complete, locale, translate } = store.get(translateAtom);
  const t = complete ? translate : createTranslate(await loadCatalogue(locale));
  notifier.notify(t(isHidden ? 'privacy.on' : 'privacy.off'), 'notice');
}

export interface Privacy {
  /** Applies what the host wants now. */
  apply(): void;
  stop(): void;
}

/** Hides personal values while the host wants it, or the applicant by a key that `keys` hears (D-216). */
export function watchPrivacy(root: ShadowRoot, onboarding: Onboarding, keys: EventTarget): Privacy {
  let wanted = false;

  function apply(): boolean {
    const { privacy } = onboarding.config;
    const isHidden = privacy === 'on' || (wanted && privacy !== 'off');
    hidePersonal(root, isHidden);
    return isHidden;
  }

  function press(event: Event): void {
    if (onboarding.config.privacy !== undefined || !(event instanceof KeyboardEvent) || !isShortcut(event)) return;
    event.preventDefault();
    wanted = !wanted;
    announce(onboarding, apply()).catch(() => logProblem('texts'));
  }

  keys.addEventListener('keydown', press);
  apply();
  return {
    apply,
    stop() {
      keys.removeEventListener('keydown', press);
      hidePersonal(root, false);
    },
  };
}
