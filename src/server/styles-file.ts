/** The build puts the name of the style sheet here that it writes for markup (`rollup.config.mjs`). */
export const STYLES_FILE = '';
