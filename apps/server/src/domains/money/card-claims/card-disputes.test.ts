import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { openShop, type Shop } from '#testing/builders/shop.ts';
import { processPaymentEvent } from '../payment-events/receive-payment-event.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const rows = ({ user_id }: AccountHolder) =>
  shop.world.owner.selectFrom('card_dispute').selectAll().where('user_id', '=', user_id).execute();

const spend = (jo: AccountHolder, cents: number) =>
  shop.world.deps.database.transact((trx) =>
    shop.world.deps.services.money.ledger.adjustBalance(trx, {
      user_id: jo.user_id,
      cents: -cents,
      reference: crypto.randomUUID(),
      reason: 'Spent in the test',
      actor: { kind: 'system' },
    }),
  );

const booksAgree = async () => {
  const accounts = await shop.world.owner
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('kind', '=', 'card_clearing')
    .execute();
  const cleared = -Number(accounts.reduce((sum, { balance_cents }) => sum + balance_cents, 0n));
  expect(cleared).toBe((await shop.stripe.state()).totals.net_cents);
};

const twice = async (act: () => Promise<unknown>) => {
  const events = await shop.told(act);
  await shop.deliverAll([...events, ...events]);
};

describe('a dispute', () => {
  it('takes what its payment brought and returns exactly that when it is won (bug 14)', async () => {
    const jo = await shop.buyer();
    const { payment_id } = await shop.paid(jo, 100);
    await shop.paid(jo, 50);
    const before = await shop.balance(jo);
    await twice(() => shop.stripe.openDispute(payment_id));
    expect(await rows(jo)).toMatchObject([
      { status: 'open', amount_cents: 10_320n, taken_paid_cents: 10_000n, taken_granted_cents: 320n },
    ]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 5_000, granted_cents: 180 });
    await twice(() => shop.stripe.winDispute(payment_id));
    expect(await shop.balance(jo)).toEqual(before);
    expect(await rows(jo)).toMatchObject([{ status: 'won' }]);
    await booksAgree();
  });

  it('does not change a later refund after it was won (bug 14)', async () => {
    const jo = await shop.buyer();
    const { payment_id } = await shop.paid(jo, 100);
    await twice(() => shop.stripe.openDispute(payment_id));
    await twice(() => shop.stripe.winDispute(payment_id));
    await twice(() => shop.stripe.refund(payment_id));
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0 });
    await booksAgree();
  });

  it('keeps what it took when it is lost', async () => {
    const jo = await shop.buyer();
    const { payment_id } = await shop.paid(jo, 100);
    await spend(jo, 4_500);
    await twice(() => shop.stripe.openDispute(payment_id));
    expect(await rows(jo)).toMatchObject([{ taken_paid_cents: 6_000n, taken_granted_cents: 0n }]);
    await twice(() => shop.stripe.loseDispute(payment_id));
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0 });
    expect(await rows(jo)).toMatchObject([{ status: 'lost' }]);
    await booksAgree();
  });

  it('ends the same way when the closing event arrives first', async () => {
    const [jo, mo] = [await shop.buyer(), await shop.buyer()];
    for (const [one, close, balance_cents] of [
      [jo, 'winDispute', 10_500],
      [mo, 'loseDispute', 180],
    ] as const) {
      const { payment_id } = await shop.paid(one, 100);
      const opened = await shop.told(() => shop.stripe.openDispute(payment_id));
      const closed = await shop.told(() => shop.stripe[close](payment_id));
      await shop.deliverAll([...closed, ...closed]);
      await shop.deliverAll([...opened, ...opened]);
      expect(await shop.balance(one)).toMatchObject({ balance_cents });
      expect(await rows(one)).toHaveLength(1);
    }
    await booksAgree();
  });
});

describe('bug 15: a refund and a dispute of the same payment', () => {
  it('take its credits once when the dispute is reported first', async () => {
    const jo = await shop.buyer();
    const { payment_id, purchase_id } = await shop.paid(jo, 100);
    await shop.paid(jo, 200);
    const refunded = await shop.told(() => shop.stripe.refund(payment_id, 4_320));
    await twice(() => shop.stripe.openDispute(payment_id, 6_000));
    expect((await shop.refund(jo, purchase_id, 1_000)).json()).toMatchObject({ code: 'not_refundable' });
    await shop.deliverAll([...refunded, ...refunded]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 20_000 });
    await booksAgree();
  });

  it('take its credits once when the refund comes first', async () => {
    const jo = await shop.buyer();
    const { payment_id, purchase_id } = await shop.paid(jo, 100);
    await shop.paid(jo, 200);
    await shop.refund(jo, purchase_id, 6_000);
    await shop.work();
    await twice(() => shop.stripe.openDispute(payment_id));
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 20_000 });
    await twice(() => shop.stripe.winDispute(payment_id));
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 24_000 });
    await booksAgree();
  });

  it('take its credits once when they are concurrent', async () => {
    const jo = await shop.buyer();
    const { payment_id, purchase_id } = await shop.paid(jo, 100);
    await shop.paid(jo, 50);
    const events = await shop.told(() => shop.stripe.openDispute(payment_id));
    for (const event of events) await shop.deliver(event);
    const { context } = shop.world.deps.services.money;
    await Promise.all([
      // The event waits while a refund has no answer; its job tries again.
      Promise.allSettled(events.map(({ id }) => processPaymentEvent(context, id))),
      ...Array.from({ length: 3 }, () => shop.refund(jo, purchase_id, 10_000)),
    ]);
    await shop.work();
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 5_000 });
    await booksAgree();
  });

  it('take its credits once when the dispute opens while the refund is on its way, and the provider refuses the refund', async () => {
    const jo = await shop.buyer();
    const { payment_id, purchase_id } = await shop.paid(jo, 100);
    await shop.paid(jo, 50);
    const events = await shop.told(() => shop.stripe.openDispute(payment_id));
    expect((await shop.refund(jo, purchase_id, 10_000)).statusCode).toBe(202);
    await shop.deliverAll(events);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 5_000 });
    await booksAgree();
  });
});
