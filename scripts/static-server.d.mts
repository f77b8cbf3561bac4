export interface ServeOptions {
  readonly folder: string;
  readonly port?: number;
  readonly fallback?: string;
  readonly made?: Readonly<Record<string, (url: URL) => string | AsyncIterable<string>>>;
  readonly headers?: Readonly<Record<string, string>> | ((url: URL) => Readonly<Record<string, string>>);
  readonly host?: string;
}

export function serveFolder(
  options: ServeOptions,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
