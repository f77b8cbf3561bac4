import { isElement } from '../ui/is-element';
import { lastPress, type Press } from './steady-presses';

/** A field with its label and messages. */
const FIELD = '[part~=field]';
const CONTROL = 'input,select';

/** The nearest element that can take the focus, close to where something was removed. */
function nearest(place: Element, root: ShadowRoot): HTMLElement | null {
  const control = place.closest(FIELD)?.querySelector<HTMLElement>(CONTROL);
  if (control) return control;
  const group = place.closest<HTMLElement>('[role=group][tabindex]');
  if (group) return group;
  const part = place.closest('dialog[open],[part~=card]');
  return part?.querySelector<HTMLElement>('h2,h3') ?? root.querySelector('h1');
}

function pathTo(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) path.push(at);
  return path;
}

/** What a press has removed, and what that was in. */
function pathOfPress({ control }: Press, records: readonly MutationRecord[]): readonly Element[] {
  const around = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(control)))?.target;
  return isElement(around) ? [...pathTo(control), ...pathTo(around)] : [];
}

/**
 * A button may disappear when it is pressed: a suggestion, Undo, Try again. Browsers then move the focus to the page, and a screen
 * reader starts over at the top, outside the element. This moves the focus to the nearest field, group or heading instead (D-233). In
 * Safari, a press does not give a button the focus, so there the press says where somebody is (D-540).
 */
export function keepPlace(root: ShadowRoot): () => void {
  const page = root.ownerDocument;
  /** The focused element and its ancestors. */
  let path: readonly Element[] = [];
  /** The press after which something in here got the focus. */
  let focusedBy: Press | null = null;
  /** The element that had the focus before a toast did. */
  let before: HTMLElement | null = null;

  function onFocus({ target }: Event): void {
    if (!isElement(target)) return;
    path = pathTo(target);
    focusedBy = lastPress();
    if (target.closest('[part~=toast]') === null) before = target;
  }

  function onLeft({ target }: Event): void {
    // Some browsers also fire `focusout` for an element that is being removed.
    queueMicrotask(() => {
      if (path[0] === target && isElement(target) && target.isConnected && root.activeElement !== target) path = [];
    });
  }

  function restore(lost: readonly Element[]): void {
    const isElsewhere = page.activeElement !== null && page.activeElement !== page.body;
    if (path !== lost || isElsewhere || !root.host.isConnected) return;
    path = [];
    const wasToast = lost.some((one) => one.matches('[part~=toast]'));
    const left = lost.find((one) => one.isConnected);
    const target = wasToast && before?.isConnected ? before : nearest(left ?? root.host, root);
    if (target === null) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  }

  const removals = new MutationObserver((records) => {
    const press = lastPress();
    if (path.length === 0 && press !== null && press !== focusedBy) path = pathOfPress(press, records);
    const lost = path;
    if (lost[0] === undefined || lost[0].isConnected) return;
    // React effects that follow the removal run first: they may choose a better target.
    requestAnimationFrame(() => setTimeout(() => restore(lost)));
  });
  removals.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onLeft);
  return () => {
    removals.disconnect();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('focusout', onLeft);
  };
}
