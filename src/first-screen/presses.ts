/** Presses on buttons before the application can handle them. */
export interface Presses {
  /** Returns the buttons pressed so far, in order, and stops recording. */
  take(): readonly HTMLButtonElement[];
}

/**
 * Records which buttons are pressed, and keeps the browser from submitting the form. This includes Enter in a field, for which the
 * browser presses the form's button.
 */
export function watchPresses(root: ShadowRoot | Document): Presses {
  const pressed: HTMLButtonElement[] = [];
  /** False for events from the host's own slotted children. */
  const isOurs = ({ target }: Event): boolean => root.contains(target as Node);
  const onClick = (event: Event): void => {
    // At the document, the event's target is the shadow root's host.
    const [target] = event.composedPath();
    const button = target instanceof Element && isOurs(event) ? target.closest('button') : null;
    if (button === null) return;
    event.preventDefault();
    pressed.push(button);
    button.setAttribute('aria-busy', 'true');
  };
  const onSubmit = (event: Event): void => {
    if (isOurs(event)) event.preventDefault();
  };
  root.addEventListener('click', onClick, { capture: true });
  root.addEventListener('submit', onSubmit);
  return {
    take() {
      root.removeEventListener('click', onClick, { capture: true });
      root.removeEventListener('submit', onSubmit);
      for (const button of pressed) button.removeAttribute('aria-busy');
      return pressed.splice(0);
    },
  };
}
