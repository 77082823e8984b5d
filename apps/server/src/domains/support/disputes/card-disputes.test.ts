import { disputeStaffEndpoints } from '@universal-media/contract/support/disputes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { openShop, type Shop } from '#testing/builders/shop.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { readEvidence } from './download-dispute-pdf.ts';

let shop: Shop;
let staff: ReturnType<typeof staffCalls>;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  staff = staffCalls(shop.environment);
  ({ token } = await staffMember(shop.environment, { role: 'admin', permissions: ['dispute_management'] }));
});
afterAll(() => shop?.close());

const { getDispute } = disputeStaffEndpoints;
const url = '/api/admin/disputes';
const details = async (id: string) => getDispute.answers.body.parse((await staff.get(token, `${url}/${id}`)).json());

const cases = ({ user_id }: AccountHolder) =>
  shop.environment.owner.selectFrom('dispute').selectAll().where('user_id', '=', user_id).execute();

const readCase = async (jo: AccountHolder) => {
  const [one, ...more] = await cases(jo);
  expect(more).toEqual([]);
  if (!one) throw new Error('no case');
  return details(one.dispute_id);
};

const twice = async (act: () => Promise<unknown>) => {
  const events = await shop.eventsFrom(act);
  await shop.deliverAll([...events, ...events]);
};

const spend = (jo: AccountHolder, cents: number) =>
  shop.environment.deps.database.transact((trx) =>
    shop.environment.deps.services.money.ledger.adjustBalance(trx, {
      user_id: jo.user_id,
      cents: -cents,
      reason: 'Spent on a campaign',
      reference: crypto.randomUUID(),
      actor: { kind: 'system' },
    }),
  );

describe('a bank dispute', () => {
  it('opens one case with the deadline of the bank, however often it is reported', async () => {
    const jo = await shop.buyer();
    const { payment_id, purchase_id } = await shop.paid(jo, 100);
    await spend(jo, 4_500);
    await twice(() => shop.stripe.openDispute(payment_id));
    const { dispute, card, purchase, movements, events } = await readCase(jo);
    expect(dispute).toMatchObject({
      source: 'card',
      status: 'open',
      dispute_type: 'billing',
      amount: 103.2,
      purchase_id,
      user_email: jo.email,
    });
    const days = (Date.parse(dispute.due_at) - Date.parse(dispute.created_at)) / 86_400_000;
    expect(days).toBeGreaterThan(8.9);
    expect(days).toBeLessThan(9.1);
    expect(card).toMatchObject({
      status: 'open',
      amount_cents: 10_320,
      taken_paid_cents: 6_000,
      owed_cents: 4_500,
      fee_cents: 320,
    });
    expect(purchase).toMatchObject({ charge_cents: 10_320, payment_id });
    expect(movements.map(({ kind }) => kind)).toEqual(['purchase', 'dispute_opened']);
    expect(events).toMatchObject([{ kind: 'opened', actor_kind: 'system' }]);
  });

  it.each([
    ['winDispute', 'won', 'dispute_won'],
    ['loseDispute', 'lost', 'dispute_lost'],
  ] as const)('resolves its case when the bank decides (%s)', async (decide, outcome, kind) => {
    const jo = await shop.buyer();
    const { payment_id } = await shop.paid(jo, 50);
    await twice(() => shop.stripe.openDispute(payment_id));
    await twice(() => shop.stripe[decide](payment_id));
    const { dispute, card, events, movements } = await readCase(jo);
    expect(dispute.status).toBe('resolved');
    expect(card?.status).toBe(outcome);
    expect(events.map((event) => [event.kind, event.to])).toEqual([
      ['opened', 'open'],
      ['bank_decided', outcome],
      ['status_changed', 'resolved'],
    ]);
    expect(movements.map((movement) => movement.kind)).toContain(kind);
  });

  it('has one resolved case when its decision is reported first', async () => {
    for (const decide of ['winDispute', 'loseDispute'] as const) {
      const jo = await shop.buyer();
      const { payment_id } = await shop.paid(jo, 50);
      const opened = await shop.eventsFrom(() => shop.stripe.openDispute(payment_id));
      const decided = await shop.eventsFrom(() => shop.stripe[decide](payment_id));
      await shop.deliverAll(decided);
      await shop.deliverAll(opened);
      expect((await readCase(jo)).dispute.status).toBe('resolved');
    }
  });

  it('keeps the status that staff chose before the bank decided', async () => {
    const jo = await shop.buyer();
    const { payment_id } = await shop.paid(jo, 50);
    await shop.happens(() => shop.stripe.openDispute(payment_id));
    const { dispute } = await readCase(jo);
    await staff.put(token, `${url}/${dispute.dispute_id}`, { status: 'closed', notes: 'Accepted' });
    await shop.happens(() => shop.stripe.loseDispute(payment_id));
    const { dispute: later, events } = await readCase(jo);
    expect(later.status).toBe('closed');
    expect(events.at(-1)).toMatchObject({ kind: 'bank_decided', to: 'lost' });
  });

  it('belongs to its user: staff cannot move the case to another account', async () => {
    const [jo, mo] = [await shop.buyer(), await shop.buyer()];
    const { payment_id } = await shop.paid(jo, 50);
    await shop.happens(() => shop.stripe.openDispute(payment_id));
    const { dispute } = await readCase(jo);
    const { dispute_type, amount, description, priority } = dispute;
    const body = { user_id: mo.user_id, dispute_type, amount, description, priority };
    const answer = await staff.put(token, `${url}/${dispute.dispute_id}`, body);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', detail: [{ field: 'user_id' }] });
  });
});

describe('the evidence of a dispute', () => {
  it('has the stored facts of the payment and the account, and no notes of staff', async () => {
    const jo = await shop.buyer();
    const { payment_id, purchase_id } = await shop.paid(jo, 100);
    await shop.happens(() => shop.stripe.openDispute(payment_id));
    const { dispute } = await readCase(jo);
    const { dispute_id } = dispute;
    await staff.post(token, `${url}/${dispute_id}/notes`, { note: 'Probably friendly fraud' });
    await staff.put(token, `${url}/${dispute_id}`, { status: 'in_review', notes: 'Our own view of it' });
    const answer = await shop.environment.app.inject({ url: `${url}/${dispute_id}/pdf`, headers: bearer(token) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="dispute-${dispute_id.slice(0, 8)}.pdf"`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { context } = shop.environment.deps.services.support;
    const data = await shop.environment.deps.database.transact((trx) => readEvidence(context, trx, dispute_id));
    expect(data).toMatchObject({
      account: { email: jo.email },
      card: { payment_id, amount_cents: 10_320 },
      purchase: { purchase_id, charge_cents: 10_320 },
      movements: [{ kind: 'purchase' }, { kind: 'dispute_opened' }],
      terms: [{ tos_version: expect.any(String) }],
      sign_ins: [{ ip: '127.0.0.1', user_agent: 'lightMyRequest' }],
      campaigns: [],
    });
    expect(data.emails.map(({ about }) => about)).toContain(`receipt.${purchase_id}`);
    expect(JSON.stringify(data)).not.toMatch(/friendly fraud|Our own view/);
    const [logged] = await shop.environment.owner
      .selectFrom('audit_log')
      .select('actor_kind')
      .where('action', '=', 'dispute.evidence_downloaded')
      .where('subject_id', '=', dispute_id)
      .execute();
    expect(logged).toEqual({ actor_kind: 'staff' });
  });
});
