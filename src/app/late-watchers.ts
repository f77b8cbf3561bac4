/** Listeners on the page and the element that belong to no screen. Loaded after the first screen. */
import { typedIn } from '../forms/use-late-form';
import { canUse } from '../host/features';
import { whenIdle } from '../host/idle';
import { addLateStyles } from '../theme/late-styles';
import { isElement } from '../ui/is-element';
import { keepFieldInView } from './field-in-view';
import { keepPlace } from './kept-place';
import { completeChanges } from './lone-changes';
import { followNextKey } from './next-key';
import type { Onboarding } from './onboarding';
import { keepOwnEscapes } from './own-escapes';
import { watchShape } from './own-shape';
import { watchPrivacy, type Privacy } from './privacy';
import { keepTexts } from './replaced-texts';
import { keepPresses } from './steady-presses';
import type { Protection } from './unprotected';
import { completeSubmissions } from './unsent-forms';

export { hidePersonal } from './privacy';

/**
 * When a host moves the element, the browser takes its dialogs and toasts out of the top layer. A dialog left like that can be
 * neither closed nor read.
 */
function bringToFront(root: ShadowRoot): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
    dialog.open = false;
    dialog.showModal();
  }
  if (!canUse.popover()) return;
  for (const layer of root.querySelectorAll<HTMLElement>('[popover]:not(:popover-open)')) {
    if (layer.querySelector('[part=toast]') !== null) layer.showPopover();
  }
}

/**
 * Gives the focus back to its field after a host has moved the element. Some browsers fire no event when they take it away, others
 * fire one in the same task as the move.
 */
function keepFocus(root: ShadowRoot): { readonly giveBack: () => void; readonly stop: () => void } {
  let focused: EventTarget | null = root.activeElement;
  const onFocus = ({ target }: Event): void => void (focused = target);
  const onLeft = ({ target }: Event): void =>
    queueMicrotask(() => {
      if (focused === target && root.activeElement !== target) focused = null;
    });
  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onLeft);
  return {
    giveBack() {
      const { activeElement, body } = root.ownerDocument;
      if (isElement(focused) && (activeElement === null || activeElement === body))
        focused.focus({ preventScroll: true });
    },
    stop() {
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('focusout', onLeft);
    },
  };
}

/** A screen reader presses without a pointer or focus; a password manager sets a value without either. */
const USES = ['pointerover', 'focusin', 'click', 'input', 'change'];

/** Calls back once somebody uses the screen, or has already used it, but never in the task of a key or a press. */
function awaitUse(root: ShadowRoot, onUse: () => void): () => void {
  const stop = (): void => {
    for (const use of USES) root.removeEventListener(use, used, true);
  };
  const used = (): void => {
    stop();
    void whenIdle().then(onUse);
  };
  for (const use of USES) root.addEventListener(use, used, true);
  if (root.activeElement !== null || Object.keys(typedIn(root)).length > 0) used();
  return stop;
}

/** A wrong `isolation` or `privacy` leaves everything as it is without them, which nobody would notice (D-681). */
function checkProtection(host: Element & Protection, onboarding: Onboarding): void {
  // The frame's page has only the attribute.
  const { isolation = 'open', frameSrc, privacy = host.getAttribute('privacy') } = host;
  if (isolation === 'open' && !frameSrc && (!privacy || onboarding.config.privacy)) return;
  import('./unprotected')
    .then(({ logUnprotected }) => logUnprotected({ isolation, frameSrc, privacy }))
    .catch(() => undefined);
}

export function watchPageFor(
  root: ShadowRoot,
  onboarding: Onboarding,
  places: Parameters<typeof watchPrivacy>[2],
  changes: readonly MutationRecord[],
): Privacy {
  addLateStyles();
  const privacy = watchPrivacy(root, onboarding, places);
  const focus = keepFocus(root);
  const shape = watchShape(root);
  const stopKeeping = [keepFieldInView, followNextKey, completeChanges, completeSubmissions].map((watch) =>
    watch(root),
  );
  stopKeeping.push(keepTexts(root, changes));
  const onPage = [keepPlace, keepPresses, keepOwnEscapes];
  let page = root.ownerDocument;
  let stopOnPage = onPage.map((watch) => watch(root));
  stopKeeping.push(awaitUse(root, onboarding.attend));
  checkProtection(root.host, onboarding);
  return {
    apply() {
      privacy.apply();
      checkProtection(root.host, onboarding);
      shape.restore();
      bringToFront(root);
      if (root.ownerDocument !== page) {
        page = root.ownerDocument;
        for (const stop of stopOnPage) stop();
        stopOnPage = onPage.map((watch) => watch(root));
      }
      focus.giveBack();
    },
    stop() {
      privacy.stop();
      focus.stop();
      shape.stop();
      for (const stop of [...stopKeeping, ...stopOnPage]) stop();
    },
  };
}
