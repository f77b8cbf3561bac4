import { COLOR_TOKENS } from './tokens';

/**
 * Calls back when the host page changes one of the properties, for example with a class on the element. Needs transitions of
 * discrete properties; in browsers without them, the properties are read only when the element starts.
 */
export function watchHostTokens(
  probe: HTMLElement,
  changed: () => void,
  properties: readonly string[] = Object.keys(COLOR_TOKENS),
): () => void {
  probe.style.setProperty('transition', properties.map((name) => `${name} 1ms step-start`).join());
  probe.style.setProperty('transition-behavior', 'allow-discrete');
  const listener = (event: TransitionEvent): void => {
    if (event.propertyName.startsWith('--mo-')) changed();
  };
  probe.addEventListener('transitionend', listener);
  // A hidden element has no transitions: what has changed meanwhile is read once the probe has a size again.
  const shown = new ResizeObserver(changed);
  shown.observe(probe);
  return () => {
    probe.removeEventListener('transitionend', listener);
    shown.disconnect();
  };
}
