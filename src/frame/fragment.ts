/** The fragment of the frame's address: the nonce, unless the frame came as markup, and the look of its first screen. */
export interface Fragment {
  /** Empty if there is none. */
  readonly nonce: string;
  readonly look: string;
}

const NONCE = /^([\da-f]{32})(?:,|$)/;

export function readFragment(hash: string): Fragment {
  const text = hash.slice(1);
  return { nonce: NONCE.exec(text)?.[1] ?? '', look: text.replace(NONCE, '') };
}
