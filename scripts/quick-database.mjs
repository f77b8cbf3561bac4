/**
 * Node options for a process with a short-lived database of its own: PGlite is WebAssembly, and optimizing all of it takes longer
 * than a few minutes of queries save.
 */
export const QUICK_DATABASE = ['--liftoff-only', '--wasm-lazy-compilation'];
