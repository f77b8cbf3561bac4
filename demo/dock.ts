import { part } from './dom';

/**
 * The buttons and the newest message stick to the top of a small screen. Their height changes with the message: it is measured, so
 * that a focused field never comes to lie below them, nor stays there if they grow (WCAG 2.4.11).
 */
export function watchDock(): void {
  const dock = part('dock', HTMLElement);
  const observer = new ResizeObserver(() => {
    // `demo.css` keeps as much of the screen free of what scrolls into view.
    document.documentElement.style.setProperty('--dock', `${dock.offsetHeight}px`);
    const focused = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
    if (focused === null || dock.contains(focused)) return;
    const { top, bottom } = dock.getBoundingClientRect();
    const at = focused.getBoundingClientRect().top;
    if (at >= top && at < bottom) focused.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(dock);
}
