/** What happens to the page around the element. */
export interface PageLifecycle {
  /** The page is closed or left; `restorable` if the browser may show it again as it is. */
  readonly onLeave: (restorable: boolean) => void;
  /** A page that was left is shown again as it was. */
  readonly onReturn: () => void;
  /** The page is hidden: on a phone, it often never comes back. */
  readonly onHide: () => void;
  readonly onVisible: () => void;
  readonly onNetwork: (isOnline: boolean) => void;
}

/** Listens until the returned function is called. No `unload` or `beforeunload`: they keep pages out of the back/forward cache. */
export function watchPage({ onLeave, onReturn, onHide, onVisible, onNetwork }: PageLifecycle): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('pagehide', ({ persisted }) => onLeave(persisted), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), { signal });
  window.addEventListener('online', () => onNetwork(true), { signal });
  window.addEventListener('offline', () => onNetwork(false), { signal });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? onHide() : onVisible()),
    { signal },
  );
  return () => controller.abort();
}
