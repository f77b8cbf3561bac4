import { isElement } from '../ui/is-element';
import { submit } from './press-again';

const isButton = (node: EventTarget): node is HTMLButtonElement => isElement(node) && node.localName === 'button';

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
      submit(form, button);
    });
  }

  root.addEventListener('submit', onSubmit, true);
  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('submit', onSubmit, true);
    root.removeEventListener('click', onClick);
  };
}
