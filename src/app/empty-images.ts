/** A logo without pixels, such as an SVG of no size, loads without an error and shows nothing (D-104). */
function leaveOut(image: HTMLImageElement, host: Element): void {
  const isShown = image.getClientRects().length > 0;
  // Some browsers say 0 of a picture that has no size of its own and is shown.
  const isEmpty = image.naturalWidth === 0 && image.offsetWidth === 0;
  // In an element without a width, such as a closed drawer, no picture has one.
  if (isShown && isEmpty && (host as HTMLElement).offsetWidth > 0) image.dispatchEvent(new Event('error'));
}

/** Treats images without pixels as ones that cannot be loaded, also those that are there already. */
export function leaveOutEmptyImages(root: ShadowRoot): () => void {
  const onLoad = ({ target }: Event): void => leaveOut(target as HTMLImageElement, root.host);
  for (const image of root.querySelectorAll('img')) if (image.complete) leaveOut(image, root.host);
  root.addEventListener('load', onLoad, true);
  return () => root.removeEventListener('load', onLoad, true);
}
