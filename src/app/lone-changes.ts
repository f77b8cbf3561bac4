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
  /** What the last `input` event of a control has reported, until its `change` event comes. */
  const known = new WeakMap<EventTarget, string | boolean | undefined>();

  function note({ target }: Event): void {
    // Not of a radio: no event says that it has lost its choice to another one. A second `input` event chooses the same.
    if (target !== null && (target as Partial<HTMLInputElement>).type !== 'radio') known.set(target, stateOf(target));
  }

  function complete({ target, isTrusted }: Event): void {
    if (target === null) return;
    const state = stateOf(target);
    if (!isTrusted && state !== undefined && state !== known.get(target)) {
      target.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // No event says that a form has emptied a field since.
    known.delete(target);
  }

  root.addEventListener('input', note, true);
  root.addEventListener('change', complete, true);
  return () => {
    root.removeEventListener('input', note, true);
    root.removeEventListener('change', complete, true);
  };
}
