import { isIPv4, isIPv6 } from 'node:net';

/** The networks that an address belongs to, from the smallest that one person can have to the one of a whole site. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address: everyone who has IPv6 has that many addresses at least. */
  readonly own: string;
  /** The /48 of an IPv6 address, which providers hand out as a whole. Null for IPv4. */
  readonly site: string | null;
  /** A /24 or a /48: what an attacker must have many of. */
  readonly wide: string;
}

/** Returns the networks of an address. Text that is no address is its own network. */
export function toNetworks(address: string): Networks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address.replace(/%.*$/, '');
  if (isIPv4(plain)) return { own: plain, site: null, wide: `${plain.split('.').slice(0, 3).join('.')}.0/24` };
  if (!isIPv6(plain)) return { own: address, site: null, wide: address };
  const groups = expand(plain);
  const site = `${groups.slice(0, 3).join(':')}::/48`;
  return { own: `${groups.slice(0, 4).join(':')}::/64`, site, wide: site };
}

/** Writes out the eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [before = '', after] = address.toLowerCase().split('::');
  const groupsIn = (text: string) => (text === '' ? [] : text.split(':').flatMap(toGroups));
  const [first, last] = [groupsIn(before), groupsIn(after ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** The last 32 bits may be written as an IPv4 address. */
function toGroups(group: string): string[] {
  if (!group.includes('.')) return [group];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}
