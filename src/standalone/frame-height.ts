import type { FromFrame } from '../frame/messages/from-frame';

/**
 * Tells the page around how high the screen is. Call it once that page has answered: what this one shows by itself says nothing of
 * whether it can be read (D-226). Returns what looks at the height again.
 */
export function watchHeight(host: HTMLElement, root: ShadowRoot, send: (message: FromFrame) => void): () => void {
  let height = 0;
  let isListOpen = false;

  function tell(): void {
    // Without a width, as where the page around hides the frame, every line would be as long as a word.
    if (host.clientWidth === 0) return;
    // An open list may hang over the end of the screen.
    const now = Math.max(host.getBoundingClientRect().height, isListOpen ? host.scrollHeight : 0);
    if (now === height) return;
    height = now;
    send({ type: 'height', height });
  }

  new ResizeObserver(tell).observe(host);
  const lists = new MutationObserver(() => {
    const wasOpen = isListOpen;
    isListOpen = root.querySelector('[role=listbox]') !== null;
    if (isListOpen || wasOpen) tell();
  });
  lists.observe(root, { childList: true, subtree: true });
  // Browsers report no sizes in a frame that is not on view yet: what is drawn first is measured as it is drawn.
  tell();
  if (height === 0) {
    const drawn = new MutationObserver(() => {
      tell();
      if (height > 0) drawn.disconnect();
    });
    drawn.observe(root, { childList: true, subtree: true });
  }
  return tell;
}
