import { isElement } from '../ui/is-element';

/**
 * True in every browser on an iPhone or an iPad, and in no other: not in one that emulates a phone either. Asked at the key: the first use of
 * `CSS` takes 16 KiB of memory in Chromium, for the functions of all its units.
 */
const isIos = (): boolean => CSS.supports('-webkit-touch-callout', 'none');

/** Whether a key belongs to a word that is being composed. In Safari, the Enter that ends it comes later (WebKit bug 165004). */
const isComposing = (event: KeyboardEvent): boolean =>
  // eslint-disable-next-line typescript/no-deprecated -- nothing else distinguishes that Enter
  event.isComposing || event.keyCode === 229;

/** Enter in a field whose key says Next. With a modifier it stays the form's. */
function isNext(event: Event): event is KeyboardEvent & { readonly target: HTMLInputElement } {
  const key = event as KeyboardEvent;
  return (
    key.key === 'Enter' &&
    !(key.defaultPrevented || isComposing(key) || key.shiftKey || key.ctrlKey || key.altKey || key.metaKey) &&
    isElement(key.target) &&
    key.target.matches('input[enterkeyhint=next]')
  );
}

/** Whether somebody can fill in this control, or press it to go on. */
const isStop = (control: Element): control is HTMLElement =>
  isElement(control) &&
  control.matches('input:enabled:not([readonly]),select:enabled,textarea:enabled,[type=submit]') &&
  control.tabIndex >= 0 &&
  control.getClientRects().length > 0;

/**
 * On iOS, `enterkeyhint="next"` only changes the key's name: it is still Enter, which submits a form that is half filled in. Here it goes to
 * the next control, as it does by itself on Android (D-537).
 */
export function followNextKey(root: ShadowRoot): () => void {
  const onKey = (event: Event): void => {
    // A list of suggestions may have taken the key, and a field in a slot is the host's.
    if (!isNext(event) || !root.contains(event.target) || !isIos()) return;
    const controls = [...(event.target.form?.elements ?? [])];
    const next = controls.slice(controls.indexOf(event.target) + 1).find(isStop);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  root.addEventListener('keydown', onKey);
  return () => root.removeEventListener('keydown', onKey);
}
