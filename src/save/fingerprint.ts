/**
 * A short text that is the same for the same answer. It stands in for answers that are only compared, because it is kept longer than
 * they are: a number that was filed must not stay in memory (D-532). By cyrb53, which is in the public domain: with 53 bits, two
 * answers of one application do not share one in practice.
 */
export function fingerprint(answer: unknown): string {
  const text = JSON.stringify(answer ?? null);
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x9e3779b1);
    high = Math.imul(high ^ code, 0x5f356495);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  return ((high >>> 11) * 2 ** 32 + (low >>> 0)).toString(36);
}
