/** Parts of the screen in which there is something to go on with. */
const FIELD = '[part~=field]';
const CONTROL = 'input,select';

/** What can have the focus near a place from which something has gone. */
function nearest(place: Element, root: ShadowRoot): HTMLElement | null {
  const control = place.closest(FIELD)?.querySelector<HTMLElement>(CONTROL);
  if (control) return control;
  const group = place.closest<HTMLElement>('[role=group][tabindex]');
  if (group) return group;
  const part = place.closest('dialog[open],[part~=card]');
  return part?.querySelector<HTMLElement>('h2,h3') ?? root.querySelector('h1');
}

/**
 * A press may take away what was pressed: a suggestion, Undo, Try again. Browsers then give the focus to the page, where a screen
 * reader begins at its top, outside of the element. Here it goes to what is nearest: the field, the group, the heading (D-233).
 */
export function keepPlace(root: ShadowRoot): () => void {
  const page = root.ownerDocument;
  /** What has the focus, and everything around it. */
  let path: readonly Element[] = [];
  /** What had the focus before a toast. */
  let before: HTMLElement | null = null;

  function onFocus({ target }: Event): void {
    if (!(target instanceof HTMLElement)) return;
    path = [];
    for (let at: Element | null = target; at !== null; at = at.parentElement) path = [...path, at];
    if (target.closest('[part~=toast]') === null) before = target;
  }

  function onLeft({ target }: Event): void {
    // Some browsers say the same of what is being removed.
    queueMicrotask(() => {
      if (path[0] === target && target instanceof Element && target.isConnected && root.activeElement !== target)
        path = [];
    });
  }

  function restore(lost: readonly Element[]): void {
    const isElsewhere = page.activeElement !== null && page.activeElement !== page.body;
    if (path !== lost || isElsewhere || !root.host.isConnected) return;
    path = [];
    const wasToast = lost.some((one) => one.matches('[part~=toast]'));
    const left = lost.find((one) => one.isConnected);
    const target = wasToast && before?.isConnected ? before : nearest(left ?? root.host, root);
    if (target === null) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  }

  const removals = new MutationObserver(() => {
    const lost = path;
    if (lost[0] === undefined || lost[0].isConnected) return;
    // Effects of whoever has removed it come first: they may know a better place.
    requestAnimationFrame(() => setTimeout(() => restore(lost)));
  });
  removals.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onLeft);
  return () => {
    removals.disconnect();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('focusout', onLeft);
  };
}
