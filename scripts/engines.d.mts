export type Engine = 'chromium' | 'firefox' | 'webkit';
export interface WebKit {
  /** WebKitGTK's small browser. */
  readonly browser: string;
  /** A display without a screen. */
  readonly display: string;
  /** Presses keys on the display. */
  readonly keys: string;
}
export declare const ENGINES: readonly Engine[];
export function findFirefox(): Promise<string | undefined>;
export function findWebKit(): Promise<WebKit | undefined>;
