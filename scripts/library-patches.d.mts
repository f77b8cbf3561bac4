import type { Plugin } from 'esbuild';

export interface Patch {
  readonly name: string;
  /** Absolute path of the module that takes a library's place. */
  readonly path?: string;
}

export const PATCHES: readonly Patch[];
export function esbuildPatches(patches?: readonly Patch[], options?: { readonly part?: boolean }): Plugin;
