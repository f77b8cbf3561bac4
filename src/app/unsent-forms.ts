/**
 * In a frame that is sandboxed without `allow-forms`, browsers send no form and tell no script of it: every Continue did nothing. Ours
 * are never sent, only heard of, so the event that is missing comes from here (D-330).
 */
export function completeSubmissions(root: ShadowRoot): () => void {
  let heard: EventTarget | null = null;

  function onSubmit({ target }: Event): void {
    heard = target;
  }

  function onClick(event: Event): void {
    const button = event.composedPath().find((node) => node instanceof HTMLButtonElement);
    const form = button?.type === 'submit' && root.contains(button) ? button.form : null;
    if (!button || !form) return;
    heard = null;
    // A browser sends it once everybody has heard of the press.
    setTimeout(() => {
      if (heard === form || event.defaultPrevented || !form.isConnected) return;
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
    });
  }

  root.addEventListener('submit', onSubmit, true);
  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('submit', onSubmit, true);
    root.removeEventListener('click', onClick);
  };
}
