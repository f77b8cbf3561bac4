/** What the fakes of the providers see of the page, and what the page asks of them. */

export interface Options {
  readonly sitekey?: string;
  readonly callback: (token: string) => void;
  readonly 'expired-callback'?: (token?: string) => void;
  readonly 'error-callback'?: (code?: string) => unknown;
}

/** What the buttons of `frame.html` say. */
export type Word = 'pass' | 'fail';
