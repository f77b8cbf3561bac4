/** The value of a control, or whether it is checked; undefined for anything else. */
function stateOf(control: EventTarget): string | boolean | undefined {
  const { type, checked, value } = control as Partial<HTMLInputElement>;
  return type === 'checkbox' || type === 'radio' ? checked : value;
}

/**
 * React fields read values from `input` events and ignore `change`. Some scripts send only `change`, so this sends the `input`
 * event that a browser would have sent before it (D-142).
 */
export function completeChanges(root: ShadowRoot): () => void {
  const known = new WeakMap<EventTarget, string | boolean | undefined>();

  function note({ target }: Event): void {
    if (target !== null) known.set(target, stateOf(target));
  }

  function complete({ target, isTrusted }: Event): void {
    if (target === null || isTrusted) return;
    const state = stateOf(target);
    if (state !== undefined && state !== known.get(target)) target.dispatchEvent(new Event('input', { bubbles: true }));
  }

  root.addEventListener('input', note, true);
  root.addEventListener('change', complete, true);
  return () => {
    root.removeEventListener('input', note, true);
    root.removeEventListener('change', complete, true);
  };
}
