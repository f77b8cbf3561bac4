/** A page's origin and path; undefined if nothing can be found there, as with `srcdoc`, `blob:` and `file:` pages. */
export function pageAddress({ protocol, origin, pathname }: Location): string | undefined {
  return /^https?:$/.test(protocol) ? origin + pathname : undefined;
}
