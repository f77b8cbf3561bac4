export function securityHeaders(
  origins: { api: string; images: string },
  frameAncestors?: readonly string[],
): Record<string, string>;
export function hostedHeaders(
  origins: { api: string; images: string },
  frameAncestors: () => readonly string[],
): (url: URL) => Record<string, string>;
export const FRAME_PAGE: string;

export function hostingFile(name: string): string;
