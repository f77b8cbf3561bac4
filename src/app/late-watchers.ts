/** What listens to the page beside the screens. Loaded after the first screen. */
import { canUse } from '../host/features';
import { coveredBelow, watchKeyboard } from '../host/keyboard';
import { keepPlace } from './kept-place';
import { completeChanges } from './lone-changes';
import { keepOwnEscapes } from './own-escapes';
import { watchShape } from './own-shape';
import { watchPrivacy, type Privacy } from './privacy';
import { keepPresses } from './steady-presses';
import { completeSubmissions } from './unsent-forms';

export { hidePersonal } from './privacy';

/** CSS pixels between a field and the keyboard. */
const ROOM = 12;

/** While the keyboard is up, the field in use is in view with its label and the words below it. */
function keepFieldInView(root: ShadowRoot): () => void {
  const reveal = (): void => {
    const field = root.activeElement?.closest<HTMLElement>('[part~=field]');
    if (!field) return;
    field.style.scrollMarginBlockEnd = `${coveredBelow() + ROOM}px`;
    field.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    field.style.removeProperty('scroll-margin-block-end');
  };
  const keyboard = watchKeyboard(reveal);
  const onFocus = (): void => {
    // The browser has its turn first: it knows only the control.
    if (keyboard.isOpen()) requestAnimationFrame(reveal);
  };
  root.addEventListener('focusin', onFocus);
  return () => {
    keyboard.stop();
    root.removeEventListener('focusin', onFocus);
  };
}

/** A host that moves the element takes dialogs and toasts from the browser's top layer: a dialog left where it stands can neither be closed nor be read. */
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
 * A host that moves the element takes the focus from the field in use. Of that some browsers say nothing, and others in the same task
 * as the move.
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
      const { activeElement, body } = document;
      if (focused instanceof HTMLElement && (activeElement === null || activeElement === body))
        focused.focus({ preventScroll: true });
    },
    stop() {
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('focusout', onLeft);
    },
  };
}

export function watchPageFor(...given: Parameters<typeof watchPrivacy>): Privacy {
  const privacy = watchPrivacy(...given);
  const focus = keepFocus(given[0]);
  const stopKeeping = [
    keepFieldInView,
    keepPlace,
    keepPresses,
    completeChanges,
    completeSubmissions,
    keepOwnEscapes,
    watchShape,
  ].map((watch) => watch(given[0]));
  return {
    apply() {
      privacy.apply();
      bringToFront(given[0]);
      focus.giveBack();
    },
    stop() {
      privacy.stop();
      focus.stop();
      for (const stop of stopKeeping) stop();
    },
  };
}
