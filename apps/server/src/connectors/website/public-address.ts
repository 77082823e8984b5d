import { BlockList, isIP } from 'node:net';

// IANA's special-purpose registries: everything that is not an ordinary public address.
const reserved4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

// Inside the public range 2000::/3. The first three carry IPv4 addresses, which could be private ones.
const reserved6 = ['2001::/23', '2002::/16', '2001:db8::/32', '3fff::/20', '2620:4f:8000::/48'];

function toList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const blocked4 = toList(reserved4, 'ipv4');
const blocked6 = toList(reserved6, 'ipv6');
const public6 = toList(['2000::/3'], 'ipv6');

/** Tells whether an IP address is an ordinary one on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked4.check(address, 'ipv4');
  // Mapped, translated, local and multicast addresses are all outside 2000::/3.
  return family === 6 && public6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}
