export declare const chromiumArgs: string[];
export declare function findChromium(): Promise<string>;

/** The same without a window where the system has it, for journeys; it cannot print. */
export function findHeadlessChromium(): Promise<string>;

/** The one with everything that a browser has, for what a shell without a window lacks; undefined where there is none. */
export function findFullChromium(): Promise<string | undefined>;
