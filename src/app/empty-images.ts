/** A logo without pixels, such as an SVG of no size, loads without an error and shows nothing (D-104). */
function leaveOut(image: Element): void {
  // Not by its own size: some browsers say 0 of a picture that has none and is shown.
  if (image.getClientRects()[0]?.width === 0) image.dispatchEvent(new Event('error'));
}

/** Treats images without pixels as ones that cannot be loaded, also those that are there already. */
export function leaveOutEmptyImages(root: ShadowRoot): () => void {
  const onLoad = ({ target }: Event): void => leaveOut(target as Element);
  for (const image of root.querySelectorAll('img')) if (image.complete) leaveOut(image);
  root.addEventListener('load', onLoad, true);
  return () => root.removeEventListener('load', onLoad, true);
}
