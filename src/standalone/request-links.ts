/** When a linked file is needed: before the application is live, or for what follows. */
type Stage = 'live' | 'following';

/**
 * Downloads files that the first paint did not wait for, by turning the page's links into module preloads. Each link has its file's
 * integrity hash.
 */
export function requestLinks(stage: Stage): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${stage}]`)) link.rel = 'modulepreload';
}
