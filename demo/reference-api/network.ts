const GROUPS = 8;
/** One customer has at least a /64: four groups of 16 bits. */
const NETWORK_GROUPS = 4;
const PORT = /^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/;

/**
 * Whose limit a client's address counts for: an IPv4 address, or the /64 of an IPv6 address, however it is written: with
 * zeros left out, as IPv4 inside IPv6, with the port that some proxies append. Anything else is returned as it is.
 */
export function networkOf(address: string): string {
  const [, four, six] = PORT.exec(address) ?? [];
  const plain = (four ?? six ?? address).toLowerCase().replace(/%.*$/, '');
  const groups = groupsOf(plain);
  if (groups === null) return plain;
  const [high = 0, low = 0] = groups.slice(-2);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight groups of an IPv6 address; null for anything else. */
function groupsOf(address: string): number[] | null {
  if (!address.includes(':')) return null;
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  if (dotted !== null) {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.slice(2).map(Number);
    return groupsOf(`${dotted[1]}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`);
  }
  const [head = '', tail, ...more] = address.split('::');
  const read = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [front, back] = [read(head), read(tail ?? '')];
  const left = GROUPS - front.length - back.length;
  if (more.length > 0 || left < 0 || (tail === undefined && left !== 0)) return null;
  const groups = [...front, ...Array<number>(left).fill(0), ...back];
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : null;
}
