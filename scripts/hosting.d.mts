export function securityHeaders(origins: { readonly api: string; readonly images: string }): Record<string, string>;

export function hostingFile(name: string): string;
