import { createHmac } from 'node:crypto';
import { toNetworks } from '../limits/network.ts';

/** Chooses one of `count` headlines, as its number from 1, for a network on a day. */
export type ChooseHero = (ip: string, day: string, count: number) => number;

/**
 * Chooses by a keyed hash of the network and the day. The same visitor sees the same headline all day, and nothing has to be
 * stored, in the browser or here. The wide network and not the address: the choice must not tell neighbors apart.
 */
export const hashedHeroChoice =
  (secret: string): ChooseHero =>
  (ip, day, count) => {
    const hash = createHmac('sha256', secret)
      .update(JSON.stringify(['hero', day, toNetworks(ip).wide]))
      .digest();
    return 1 + (hash.readUInt32BE(0) % count);
  };
