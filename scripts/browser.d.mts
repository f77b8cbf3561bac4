export declare const chromiumArgs: string[];
export declare function findChromium(): Promise<string>;

/** The headless shell if the system has it, for journeys; it cannot print. */
export function findHeadlessChromium(): Promise<string>;

/** The full browser, for what the headless shell lacks; undefined if there is none. */
export function findFullChromium(): Promise<string | undefined>;
