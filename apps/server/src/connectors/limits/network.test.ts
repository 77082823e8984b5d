import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNetworks } from './network.ts';

describe('the networks of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77', null, '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.77', null, '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48', 'fe80:0:0::/48'],
    ['64:ff9b::203.0.113.77', '64:ff9b:0:0::/64', '64:ff9b:0::/48', '64:ff9b:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48', '0:0:0::/48'],
    ['somewhere', 'somewhere', null, 'somewhere'],
  ])('%s', (address, own, site, wide) => {
    expect(toNetworks(address)).toEqual({ own, site, wide });
  });

  it('are the same for every address of a /64, however it is written', () => {
    const host = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 0xffff })));
    fc.assert(
      fc.property(host, (groups) => {
        const address = `2001:db8:1:2:${groups.map((group) => group.toString(16).padStart(4, '0')).join(':')}`;
        expect(toNetworks(address).own).toBe('2001:db8:1:2::/64');
      }),
    );
  });
});
