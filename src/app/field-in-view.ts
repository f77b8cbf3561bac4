import { coveredBelow, watchKeyboard } from '../host/keyboard';
import { uncover } from '../host/uncover';
import { isElement } from '../ui/is-element';
import { listBelow } from '../ui/list-below';

/** Space to keep between a field and the on-screen keyboard, in CSS pixels. */
const ROOM = 12;

/**
 * While the on-screen keyboard is open, keeps the focused field in view with its label, its messages and its list of suggestions. If the
 * list does not fit, the field is at the top (D-611).
 */
export function keepFieldInView(root: ShadowRoot): () => void {
  const reveal = (): void => {
    const field = root.activeElement?.closest<HTMLElement>('[part~=field]');
    if (!field) return;
    const list = listBelow(field);
    const below = list + ROOM;
    const room = window.visualViewport?.height ?? document.documentElement.clientHeight;
    field.style.scrollMarginBlockEnd = `${coveredBelow() + below}px`;
    // With `nearest`, nothing moves if both ends are out of view. Other high fields, such as a group of choices, stay where they are used.
    const isAtTop = list > 1 && field.offsetHeight + below > room;
    field.scrollIntoView({ block: isAtTop ? 'start' : 'nearest', inline: 'nearest' });
    field.style.removeProperty('scroll-margin-block-end');
  };
  const keyboard = watchKeyboard(reveal);
  // After the browser's own scroll, which considers only the control.
  const revealSoon = (): void => {
    if (keyboard.isOpen()) requestAnimationFrame(reveal);
  };
  const onFocus = ({ target }: Event): void => {
    revealSoon();
    const notice = root.querySelector('[data-kept]');
    if (notice && isElement(target) && !notice.contains(target)) uncover(notice, target);
  };
  root.addEventListener('focusin', onFocus);
  root.addEventListener('resize', revealSoon);
  return () => {
    keyboard.stop();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('resize', revealSoon);
  };
}
