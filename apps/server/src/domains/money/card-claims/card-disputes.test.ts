import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { openShop, type Shop } from '#testing/builders/shop.ts';
import { why } from '#testing/builders/wallets.ts';
import { processPaymentEvent } from '../payment-events/receive-payment-event.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const rows = ({ user_id }: AccountHolder) =>
  shop.environment.owner.selectFrom('card_dispute').selectAll().where('user_id', '=', user_id).execute();

const spend = (jo: AccountHolder, cents: number) =>
  shop.environment.deps.database.transact((trx) =>
    shop.environment.deps.services.money.ledger.adjustBalance(trx, {
      user_id: jo.user_id,
      cents: -cents,
      reference: crypto.randomUUID(),
      reason: 'Spent in the test',
      actor: { kind: 'system' },
    }),
  );

const ledger = () => shop.environment.deps.services.money.ledger;
const hold = async ({ user_id }: AccountHolder, cents: number): Promise<string> => {
  const hold_id = crypto.randomUUID();
  await shop.environment.deps.database.transact((trx) =>
    ledger().placeHold(trx, { hold_id, user_id, cents, reference: hold_id, ...why }),
  );
  return hold_id;
};

const booksAgree = async () => {
  const accounts = await shop.environment.owner
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('kind', '=', 'card_clearing')
    .execute();
  const cleared = -Number(accounts.reduce((sum, { balance_cents }) => sum + balance_cents, 0n));
  expect(cleared).toBe((await shop.stripe.state()).totals.net_cents);
};

const twice = async (act: () => Promise<unknown>) => {
  const events = await shop.eventsFrom(act);
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
      { status: 'open', amount_cents: 10_320n, taken_paid_cents: 10_000n, taken_granted_cents: 500n },
    ]);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 5_000, granted_cents: 0 });
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

  it('keeps what it took when it is lost, and what was spent is owed', async () => {
    const jo = await shop.buyer();
    const { payment_id } = await shop.paid(jo, 100);
    await spend(jo, 4_500);
    await twice(() => shop.stripe.openDispute(payment_id));
    expect(await rows(jo)).toMatchObject([{ taken_paid_cents: 6_000n, taken_granted_cents: 0n }]);
    await twice(() => shop.stripe.loseDispute(payment_id));
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0, debt_cents: 4_500 });
    expect(await rows(jo)).toMatchObject([{ status: 'lost' }]);
    await booksAgree();
  });

  it('reaches credits that are on hold', async () => {
    const jo = await shop.buyer();
    const { payment_id } = await shop.paid(jo, 50);
    const hold_id = await hold(jo, 5_000);
    await shop.happens(() => shop.stripe.openDispute(payment_id));
    await shop.environment.deps.database.transact((trx) => ledger().releaseHold(trx, { hold_id, ...why }));
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0, held_cents: 0, debt_cents: 0 });
    await shop.happens(() => shop.stripe.winDispute(payment_id));
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 5_000, debt_cents: 0 });
    await booksAgree();
  });

  it('reaches media that was returned', async () => {
    const jo = await shop.buyer();
    const { payment_id } = await shop.paid(jo, 100);
    const hold_id = await hold(jo, 10_500);
    const { transact } = shop.environment.deps.database;
    const captured = { hold_id, part: 'meta', media_cents: 9_500, fee_cents: 1_000, ...why };
    await transact((trx) => ledger().captureHold(trx, captured));
    const returned = { user_id: jo.user_id, scope: crypto.randomUUID(), part: 'meta', hold_ids: [hold_id] };
    await transact((trx) => ledger().returnUndelivered(trx, { ...returned, cents: 9_500, ...why }));
    await shop.happens(() => shop.stripe.openDispute(payment_id));
    await shop.happens(() => shop.stripe.loseDispute(payment_id));
    // The fee was kept, so it is owed.
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0, debt_cents: 1_000 });
    await booksAgree();
  });

  it('leaves a debt that the next purchase pays first', async () => {
    const jo = await shop.buyer();
    const { payment_id } = await shop.paid(jo, 50);
    await spend(jo, 5_000);
    await shop.happens(() => shop.stripe.openDispute(payment_id));
    await shop.happens(() => shop.stripe.loseDispute(payment_id));
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 0, debt_cents: 5_000 });
    await shop.paid(jo, 80);
    expect(await shop.balance(jo)).toMatchObject({ balance_cents: 3_000, debt_cents: 0 });
    expect(await shop.kinds(jo)).toContain('debt_paid');
    await booksAgree();
  });

  it('ends the same way when the closing event arrives first', async () => {
    const [jo, mo] = [await shop.buyer(), await shop.buyer()];
    for (const [one, close, balance_cents] of [
      [jo, 'winDispute', 10_500],
      [mo, 'loseDispute', 0],
    ] as const) {
      const { payment_id } = await shop.paid(one, 100);
      const opened = await shop.eventsFrom(() => shop.stripe.openDispute(payment_id));
      const closed = await shop.eventsFrom(() => shop.stripe[close](payment_id));
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
    const refunded = await shop.eventsFrom(() => shop.stripe.refund(payment_id, 4_320));
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
    const events = await shop.eventsFrom(() => shop.stripe.openDispute(payment_id));
    for (const event of events) await shop.deliver(event);
    const { context } = shop.environment.deps.services.money;
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
    const events = await shop.eventsFrom(() => shop.stripe.openDispute(payment_id));
    expect((await shop.refund(jo, purchase_id, 10_000)).statusCode).toBe(202);
    await shop.deliverAll(events);
    expect(await shop.balance(jo)).toMatchObject({ paid_cents: 5_000 });
    await booksAgree();
  });
});
