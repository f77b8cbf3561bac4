/** Which part of the frame the applicant sees, for its styles. */

export function setSeen(
  element: HTMLElement,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): void {
  element.style.setProperty('--_seen-top', `${top}px`);
  // From above: the frame may change its height before the page around says more.
  element.style.setProperty('--_seen-bottom', `${bottom}px`);
}

let isWatched = false;

/** For as long as the page around says nothing, the browser does, in hundredths of the frame. */
export function watchSeen(): void {
  if (isWatched) return;
  isWatched = true;
  const { body } = document;
  new IntersectionObserver(([entry]) => entry && setSeen(body, entry.intersectionRect), {
    threshold: Array.from({ length: 101 }, (_, at) => at / 100),
  }).observe(body);
}
