/** The build inserts the name of the stylesheet that it writes for markup (`rollup.config.mjs`). */
export const STYLES_FILE = '';
