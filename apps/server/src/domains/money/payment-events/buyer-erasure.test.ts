import { DELETION_GRACE_DAYS } from '@universal-media/contract/accounts/deletion';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { PASSWORD } from '#testing/builders/people.ts';
import { openShop, type Shop } from '#testing/builders/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const tablesNaming = async (word: string): Promise<string[]> => {
  const found: string[] = [];
  for (const table of ['purchase', 'inbox', 'outbox', 'credit_subscription', 'renewal', 'audit_log', 'mail_delivery']) {
    const hex = Buffer.from(word).toString('hex');
    const { rows } = await sql`select from ${sql.table(table)} t
      where strpos(lower(t::text), ${word}) > 0 or strpos(t::text, ${hex}) > 0`.execute(shop.environment.owner);
    if (rows.length > 0) found.push(table);
  }
  return found;
};

it('erasing a buyer cancels the subscription, removes their name and keeps the books', async () => {
  const email = 'quillon.buyer@wunderlich.example';
  const jo = await accountHolder(shop.environment, { email });
  const { purchase_id, subscription_id } = await shop.paid(jo, 100, {
    is_recurring: true,
    return_context: { campaign: 'zephyrine-spring' },
  });
  expect(await tablesNaming(email)).toContain('inbox');
  expect(await tablesNaming('zephyrine')).toEqual(['purchase']);

  await jo.post('/api/user/deletion', { confirmation: PASSWORD });
  shop.environment.clock.advance({ days: DELETION_GRACE_DAYS, minutes: 1 });
  await shop.work();

  expect(await tablesNaming(email)).toEqual([]);
  expect(await tablesNaming('zephyrine')).toEqual([]);
  const { subscriptions } = await shop.stripe.state();
  expect(subscriptions.find(({ id }) => id === subscription_id)?.status).toBe('canceled');
  expect(await shop.readRow(purchase_id)).toMatchObject({ status: 'paid', return_context: null });
  expect(await shop.kinds(jo)).toEqual(['purchase']);
});
