export declare const chromiumArgs: string[];
export declare function findChromium(): Promise<string>;

/** The same without a window where the system has it, for journeys; it cannot print. */
export function findHeadlessChromium(): Promise<string>;
