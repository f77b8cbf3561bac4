export interface Row {
  readonly id: string;
  readonly sentence: string;
  readonly proofs: readonly { readonly file: string; readonly path: string }[];
}
export function rowsOf(markdown: string): Row[];
