/** `api-base`, which has no closing slash, as an absolute URL with one. */
export function absoluteBase(apiBase: string): string {
  return new URL(`${apiBase}/`, location.href).href;
}
