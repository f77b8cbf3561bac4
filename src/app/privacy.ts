import { logProblem } from '../host/log';
import { exchangeSheet } from '../theme/sheet-in';
import type { Onboarding } from './onboarding';
import { translateAtom } from './texts';

/**
 * A field shows its value while it has the focus. A value outside a field shows while it, or the row, card or choice it belongs to,
 * has the focus. A choice nobody has made shows its placeholder. A heading is an exception: scripts focus it without the applicant
 * asking. Images of something personal are left blank. For the head of a card, the selector names its button without `:has`,
 * because WebKit does not update `:has` there (D-300). Browsers without `:has` must still hide a choice, so it is only in the rule that
 * shows the placeholder, which weighs more than `:where` (D-538).
 */
const RULES = `
:where(input,textarea,[data-cover],select,[data-personal]):where(:not(:focus,:focus-within,:focus *,
:is(li:focus-within,label:focus-within,section>:first-child:focus-within~*) [data-personal],input:focus+[data-cover])),
h2[data-personal]{-webkit-text-security:disc!important}
select:has([value='']:checked){-webkit-text-security:none!important}
svg[data-personal]:not(:focus){fill:transparent!important}
input::placeholder{-webkit-text-security:none}
`;

/** Overrules the base style for the tag's attribute (D-345): by now the property or the shortcut may say otherwise. */
const SHOWN_RULES = ':host([privacy]) input:not([data-dots]){-webkit-text-security:none}';

const made = new WeakMap<ShadowRoot, CSSStyleSheet | null>();

/** Shows every personal value as dots, or as it is. */
export function hidePersonal(root: ShadowRoot, isHidden: boolean): void {
  wear(root, isHidden ? RULES : root.host.hasAttribute('privacy') ? SHOWN_RULES : '');
}

function wear(root: ShadowRoot, rules: string): void {
  made.set(root, exchangeSheet(root, made.get(root), rules));
}

/** Alt+Shift+H, by key position: on a Mac, Alt types another letter. */
function isShortcut({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return code === 'KeyH' && altKey && shiftKey && !ctrlKey && !metaKey;
}

/** The parts of one element's state that this needs. */
interface Watched extends Pick<Onboarding, 'store' | 'loadTexts'> {
  readonly config: Pick<Onboarding['config'], 'privacy'>;
  readonly notifier: Pick<Onboarding['notifier'], 'notify'>;
}

/** Announces what the shortcut did. The sentence is not among the first screen's texts. */
async function announce({ store, loadTexts, notifier }: Watched, isHidden: boolean): Promise<void> {
  if (!store.get(translateAtom).complete) await loadTexts();
  notifier.notify((now) => now(isHidden ? 'privacy.on' : 'privacy.off'), 'notice');
}

/** Key presses that one of our elements has already handled. */
const answered = new WeakSet<Event>();

export interface Privacy {
  /** Applies the host's current setting. */
  apply(): void;
  stop(): void;
}

/**
 * Hides personal values while the host asks for it or the applicant has switched it on with the shortcut (D-216, D-240). `keys` are
 * the targets to listen on: key presses inside an embed do not leave it.
 */
export function watchPrivacy(root: ShadowRoot, onboarding: Watched, keys: readonly EventTarget[]): Privacy {
  let wanted = false;
  /** Aborted when the Tab stops of hidden values end. */
  let stops: AbortController | null = null;

  function setStops(isHidden: boolean): void {
    if (isHidden === (stops !== null)) return;
    stops?.abort();
    stops = isHidden ? new AbortController() : null;
    if (stops !== null) addStops(stops);
  }

  function addStops(mine: AbortController): void {
    import('./hidden-values').then(
      ({ addTabStops }) => addTabStops(root, mine.signal),
      () => {
        logProblem('privacy');
        // The next change of what is hidden tries again.
        if (stops === mine) stops = null;
      },
    );
  }

  function apply(): boolean {
    const { privacy } = onboarding.config;
    const isHidden = privacy === 'on' || (wanted && privacy !== 'off');
    hidePersonal(root, isHidden);
    setStops(isHidden);
    return isHidden;
  }

  function press(event: Event): void {
    if (onboarding.config.privacy !== undefined || !isShortcut(event as KeyboardEvent)) return;
    // On the host's page, the host's own shortcut wins. Several elements on one page share the same press.
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
      setStops(false);
      // Until the next run has begun, the tag's attribute decides again.
      wear(root, '');
    },
  };
}
