import { isElement } from '../ui/is-element';

const isButton = (node: EventTarget): node is HTMLButtonElement => isElement(node) && node.localName === 'button';

function submit(button: HTMLButtonElement): void {
  button.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
}

/** Whether the browser fires no `submit` event here. */
function isUnheard(root: ShadowRoot): boolean {
  const form = document.createElement('form');
  let unheard = true;
  form.addEventListener('submit', (event) => {
    unheard = false;
    event.preventDefault();
    event.stopPropagation();
  });
  root.append(form);
  form.requestSubmit();
  form.remove();
  return unheard;
}

/** The same for presses that were carried out before anything listened for them (D-488). */
export function submitUnsent(root: ShadowRoot, pressed: readonly HTMLButtonElement[]): void {
  const due = pressed.filter(({ type }) => type === 'submit');
  if (due.length === 0 || !isUnheard(root)) return;
  // If the first one has changed the screen, the other buttons are gone.
  for (const button of due) if (button.isConnected) submit(button);
}

/**
 * In a frame that is sandboxed without `allow-forms`, browsers do not submit forms and fire no `submit` event, so Continue would do
 * nothing. Our forms are never actually submitted, only listened to, so the missing event can be dispatched here (D-330).
 */
export function completeSubmissions(root: ShadowRoot): () => void {
  let heard: EventTarget | null = null;

  function onSubmit({ target }: Event): void {
    heard = target;
  }

  function onClick(event: Event): void {
    const button = event.composedPath().find(isButton);
    const form = button?.type === 'submit' && root.contains(button) ? button.form : null;
    if (!button || !form) return;
    heard = null;
    // Browsers fire `submit` after all click listeners have run.
    setTimeout(() => {
      if (heard === form || event.defaultPrevented || !form.isConnected) return;
      submit(button);
    });
  }

  root.addEventListener('submit', onSubmit, true);
  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('submit', onSubmit, true);
    root.removeEventListener('click', onClick);
  };
}
