/** What matters only once personal values are hidden. Loaded then: most applicants never hide them. */
import { isElement } from '../ui/is-element';

const CONTROLS = 'a[href],button,input,select,textarea';

/** Whether a control shows this value while it has the focus, by the rules of the style sheet that hides it. */
function hasControl(value: Element): boolean {
  if (value.closest(CONTROLS) !== null) return true;
  const head = value.closest('section')?.firstElementChild;
  const shownWith = [value, value.closest('li,label'), head?.contains(value) === true ? null : head];
  return shownWith.some((place) => isElement(place?.querySelector(CONTROLS)));
}

/**
 * Puts every hidden value that no control shows in the Tab order until the signal: by keyboard it could not be read otherwise (WCAG
 * 2.1.1, D-610). A heading repeats what is in the fields below it. No role: one that is named by its content would say that the value
 * can be pressed.
 */
export function addTabStops(root: ShadowRoot, signal: AbortSignal): void {
  if (signal.aborted) return;
  const add = (): void => {
    for (const value of root.querySelectorAll('[data-personal]:not(h2)')) {
      if (!hasControl(value)) value.setAttribute('tabindex', '0');
      else if (value.hasAttribute('tabindex')) value.setAttribute('tabindex', '-1');
    }
  };
  add();
  const observer = new MutationObserver(add);
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const value of root.querySelectorAll('[data-personal][tabindex="0"]')) value.setAttribute('tabindex', '-1');
  });
}
