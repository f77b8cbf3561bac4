/** What happens to the page around the element. */
export interface PageLifecycle {
  /** The page is closed or left, perhaps for good. */
  readonly onLeave: () => void;
  /** The page is hidden: on a phone, it often never comes back. */
  readonly onHide: () => void;
  readonly onOnline: () => void;
}

/** Listens until the returned function is called. No `unload` or `beforeunload`: they keep pages out of the back/forward cache. */
export function watchPage({ onLeave, onHide, onOnline }: PageLifecycle): () => void {
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') onHide();
  };
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
