export declare const QUICK_DATABASE: readonly string[];
