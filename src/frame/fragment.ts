/** The fragment of the frame's address: the look of its first screen, and the nonce unless the frame came as markup. */
export interface Fragment {
  readonly look: string;
  /** Empty if there is none. */
  readonly nonce: string;
}

const NONCE = /(?:^|,)([\da-f]{32})$/;

export function readFragment(hash: string): Fragment {
  const text = hash.slice(1);
  return { look: text.replace(NONCE, ''), nonce: NONCE.exec(text)?.[1] ?? '' };
}
