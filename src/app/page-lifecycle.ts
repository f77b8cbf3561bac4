/** Callbacks for what happens to the page around the element. */
export interface PageLifecycle {
  /** The page is closed or left; `restorable` if the browser may restore it from its back/forward cache. */
  readonly onLeave: (restorable: boolean) => void;
  /** The browser restored a page that had been left. */
  readonly onReturn: () => void;
  /** The page is hidden. On a phone, it often never becomes visible again. */
  readonly onHide: () => void;
  /** The page is visible again, or in front. */
  readonly onVisible: () => void;
  readonly onNetwork: (isOnline: boolean) => void;
}

/** Listens until the returned function is called. No `unload` or `beforeunload`: they keep pages out of the back/forward cache. */
export function watchPage({ onLeave, onReturn, onHide, onVisible, onNetwork }: PageLifecycle): () => void {
  const listeners: readonly (readonly [target: EventTarget, type: string, listener: (event: Event) => void])[] = [
    [window, 'pagehide', (event) => onLeave(isPersisted(event))],
    [window, 'pageshow', (event) => (isPersisted(event) ? onReturn() : undefined)],
    [window, 'online', () => onNetwork(true)],
    [window, 'offline', () => onNetwork(false)],
    [window, 'focus', onVisible],
    [document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? onHide() : onVisible())],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
  };
}

const isPersisted = (event: Event): boolean => event instanceof PageTransitionEvent && event.persisted;
