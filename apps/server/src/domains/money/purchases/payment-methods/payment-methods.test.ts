import { PaymentMethod } from '@universal-media/contract/money/payment-methods';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { openShop, type Shop } from '#testing/builders/shop.ts';
import { eraseCustomer } from './payment-methods.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const PATH = '/api/credits/payment-methods';
const List = z.object({ payment_methods: z.array(PaymentMethod) });
const readCards = async (jo: AccountHolder) => List.parse((await jo.get(PATH)).json()).payment_methods;

/** Buys credits; the buyer ticks on the provider's page whether to save the card. */
const buy = async (jo: AccountHolder, save: boolean) => {
  const { session_id } = await shop.ordered(jo, 100);
  await shop.happens(() => shop.stripe.pay(session_id, save));
};

const readCustomers = (user_id: string) =>
  shop.environment.owner.selectFrom('payment_customer').selectAll().where('user_id', '=', user_id).execute();

describe('saved cards', () => {
  it('are kept only when the buyer agrees at checkout', async () => {
    const jo = await shop.buyer();
    expect(await readCards(jo)).toEqual([]);
    await buy(jo, false);
    expect(await readCards(jo)).toEqual([]);
    await buy(jo, true);
    expect(await readCards(jo)).toMatchObject([{ brand: 'visa', last4: '4242', is_default: false }]);
    expect(await readCustomers(jo.user_id)).toHaveLength(1);
  });

  it('can be made the default and removed, with an entry in the audit log', async () => {
    const jo = await shop.buyer();
    await buy(jo, true);
    await buy(jo, true);
    const [first, second] = await readCards(jo);
    const chosen = await jo.put(`${PATH}/${second?.payment_method_id}/default`, {});
    expect(List.parse(chosen.json()).payment_methods.map(({ is_default }) => is_default)).toEqual([false, true]);
    const left = await jo.delete(`${PATH}/${second?.payment_method_id}`);
    expect(List.parse(left.json()).payment_methods).toMatchObject([{ payment_method_id: first?.payment_method_id }]);
    expect(await shop.audit('payment_method.removed', jo.user_id)).toEqual([{ brand: 'visa', last4: '4242' }]);
  });

  it('belong to one advertiser: others can neither choose nor remove them', async () => {
    const [jo, eve] = [await shop.buyer(), await shop.buyer()];
    await buy(jo, true);
    await buy(eve, true);
    const [card] = await readCards(jo);
    expect((await eve.put(`${PATH}/${card?.payment_method_id}/default`, {})).statusCode).toBe(404);
    expect((await eve.delete(`${PATH}/${card?.payment_method_id}`)).statusCode).toBe(404);
    expect(await readCards(jo)).toHaveLength(1);
  });

  it('are never charged by being saved: the balance follows purchases only', async () => {
    const jo = await shop.buyer();
    await buy(jo, true);
    await readCards(jo);
    expect(await shop.kinds(jo)).toEqual(['purchase']);
  });

  it('are reported as unavailable while the provider does not answer', async () => {
    const jo = await shop.buyer();
    await buy(jo, true);
    await shop.stripe.setFaults({ api: '500' });
    expect((await jo.get(PATH)).json()).toMatchObject({ code: 'payments_unavailable' });
    await shop.stripe.clearFaults();
  });

  it('are deleted at the provider when the account is erased', async () => {
    const jo = await shop.buyer();
    await buy(jo, true);
    const { transact } = shop.environment.deps.database;
    await transact((trx) => eraseCustomer(shop.environment.deps.services.money.context, trx, jo.user_id));
    expect(await readCustomers(jo.user_id)).toEqual([]);
    await shop.work();
    expect(await readCards(jo)).toEqual([]);
  });

  it('two first checkouts at once create one customer', async () => {
    const jo = await shop.buyer();
    const answers = await Promise.all([shop.ordered(jo, 100), shop.ordered(jo, 200)]);
    expect(new Set(answers.map(({ session_id }) => session_id)).size).toBe(2);
    expect(await readCustomers(jo.user_id)).toHaveLength(1);
  });
});
