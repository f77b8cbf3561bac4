export function securityHeaders(
  origins: { api: string; images: string },
  frameAncestors?: readonly string[],
  inlinePolicy?: Readonly<Record<string, readonly string[]>>,
): Record<string, string>;
export function hostedApp(
  folder: string,
  origins: { api: string; images: string },
  frameAncestors: () => readonly string[],
  options?: { readonly isInline?: boolean },
): {
  readonly folder: string;
  readonly fallback: string;
  readonly made: Readonly<Record<string, () => string>>;
  readonly headers: (url: URL) => Record<string, string>;
};
export const FRAME_PAGE: string;

export function hostingFile(name: string): string;
