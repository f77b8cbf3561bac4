/** `api-base` as an absolute URL with a closing slash. */
export function absoluteBase(apiBase: string): string {
  return new URL(`${apiBase.replace(/\/+$/, '')}/`, location.href).href;
}
