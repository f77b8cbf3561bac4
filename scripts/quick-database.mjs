/**
 * Options of node for a process with a database of its own for a short time: PGlite is WebAssembly, and to compile all of it
 * well takes longer than a few minutes' queries save.
 */
export const QUICK_DATABASE = ['--liftoff-only', '--wasm-lazy-compilation'];
