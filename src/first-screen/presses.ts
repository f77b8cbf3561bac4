/** Presses on buttons that nothing answers yet. */
export interface Presses {
  /** The buttons pressed so far, in order; from here on presses are no longer kept. */
  take(): readonly HTMLButtonElement[];
}

/**
 * Remembers which buttons are pressed, and keeps the browser from submitting the form. Enter in a field counts too: the
 * browser presses the form's button for it.
 */
export function watchPresses(root: ShadowRoot | Document): Presses {
  const pressed: HTMLButtonElement[] = [];
  /** A host's own children pass by here too, where a slot shows them. */
  const isOurs = ({ target }: Event): boolean => root.contains(target as Node);
  const onClick = (event: Event): void => {
    // A document sees the host of a shadow root as the target.
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
