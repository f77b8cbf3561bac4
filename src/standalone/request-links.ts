/** When a file of the page's links is needed: until the application is live, or for what follows. */
type Stage = 'live' | 'following';

/** Has files come that the first paint did not wait for. Each link of the page brings the hash of its file. */
export function requestLinks(stage: Stage): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${stage}]`)) link.rel = 'modulepreload';
}
