export type Engine = 'chromium' | 'firefox';
export declare const ENGINES: readonly Engine[];
export function findFirefox(): Promise<string | undefined>;
