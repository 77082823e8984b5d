import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.driver.clearFaults());

const sessions = async () => (await shop.driver.state()).sessions.length;
const open = (key: string, timeout = 10_000) =>
  shop.stripe.checkout.sessions.create(shop.single(), { idempotencyKey: key, timeout });

describe('a fault of the API', () => {
  it('500: nothing was made, and the same call is good afterwards', async () => {
    const before = await sessions();
    await shop.driver.setFaults({ api: '500', api_next: 1 });
    await expect(open('after-500')).rejects.toThrow(Stripe.errors.StripeAPIError);
    expect(await sessions()).toBe(before);
    await open('after-500');
    expect(await sessions()).toBe(before + 1);
  });

  it('lost answer: made once, and the same call then brings the answer', async () => {
    const before = await sessions();
    // The SDK repeats a call whose line went dead, once.
    await shop.driver.setFaults({ api: 'lost_answer', api_next: 2 });
    await expect(open('lost')).rejects.toThrow(Stripe.errors.StripeConnectionError);
    expect(await sessions()).toBe(before + 1);
    expect((await open('lost')).status).toBe('open');
    expect(await sessions()).toBe(before + 1);
  });

  it('slow: made at once, answered after the patience of any caller', async () => {
    const before = await sessions();
    await shop.driver.setFaults({ api: 'slow', api_next: 1 });
    await expect(open('slow', 300)).rejects.toThrow(Stripe.errors.StripeConnectionError);
    expect(await sessions()).toBe(before + 1);
    await open('slow');
    expect(await sessions()).toBe(before + 1);
  });

  it('can be kept to one part of the API', async () => {
    await shop.driver.setFaults({ api: '500', api_path: '/v1/refunds' });
    await open('elsewhere');
    await expect(shop.stripe.refunds.list()).rejects.toThrow(Stripe.errors.StripeAPIError);
    await expect(shop.stripe.refunds.list()).rejects.toThrow(Stripe.errors.StripeAPIError);
  });
});

describe('one seed', () => {
  it('gives the same ids in the same order; another seed gives others', async () => {
    const firstId = async (seed: string) => {
      const other = await openShop({ seed });
      const { id } = await other.stripe.checkout.sessions.create(other.single());
      await other.close();
      return id;
    };
    expect(await firstId('one')).toBe(await firstId('one'));
    expect(await firstId('one')).not.toBe(await firstId('two'));
  });
});
