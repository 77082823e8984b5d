import { uuidv7 } from 'uuidv7';
import type { TestEnvironment } from '../environment/test-environment.ts';

type Maker = (environment: TestEnvironment, owner_id: string) => Promise<string>;

/** A purchase of ten credits, paid a moment ago. */
async function boughtBy({ deps, owner, clock }: TestEnvironment, user_id: string) {
  const purchase_id = uuidv7();
  const amounts = { paid_cents: 1_000, discount_cents: 0, bonus_cents: 0, processing_cents: 59 };
  const cause = { reference: purchase_id, reason: 'Bought', actor: { kind: 'system' } } as const;
  const { txn_id } = await deps.database.transact((trx) =>
    deps.services.money.ledger.creditPurchase(trx, { user_id, kind: 'purchase', ...amounts, ...cause }),
  );
  const now = clock.now();
  const names = { session_id: `cs_${purchase_id}`, payment_id: `pi_${purchase_id}`, context_id: uuidv7() };
  const row = { purchase_id, user_id, status: 'paid', billing_type: 'one_time', txn_id, order_cents: 1_000n };
  const when = { created_at: now, expires_at: now, paid_at: now };
  await owner
    .insertInto('purchase')
    .values({ ...row, ...names, ...when, processing_cents: 59n })
    .execute();
  return { purchase_id, ...names };
}

/** A public code, or one of the owner alone. */
async function addCode({ owner, clock }: TestEnvironment, assignee?: string): Promise<string> {
  const code_id = uuidv7();
  const now = clock.now();
  const made = { code_id, code: `CODE-${code_id}`.toUpperCase().slice(0, 40), name: 'A code' };
  const effect = { discount_type: 'percentage', discount_value: 10 } as const;
  const assigned = assignee === undefined ? {} : { assigned_users: 1, is_private: true };
  await owner
    .insertInto('discount_code')
    .values({ ...made, ...effect, ...assigned, created_at: now, updated_at: now })
    .execute();
  if (assignee !== undefined) {
    await owner.insertInto('discount_assignment').values({ code_id, user_id: assignee, assigned_at: now }).execute();
  }
  return code_id;
}

/** Resources of a purchase, and discount codes. */
export const moneyThings: Readonly<Record<string, Maker>> = {
  purchase_id: async (environment, owner_id) => (await boughtBy(environment, owner_id)).purchase_id,
  'staff_payments.downloadPaymentReceipt payment_id': async (environment, owner_id) =>
    (await boughtBy(environment, owner_id)).purchase_id,
  context_id: async (environment, owner_id) => (await boughtBy(environment, owner_id)).context_id,
  'purchases.getPaymentStatus session_id': async (environment, owner_id) =>
    (await boughtBy(environment, owner_id)).session_id,
  async subscription_id(environment, user_id) {
    const { purchase_id } = await boughtBy(environment, user_id);
    const subscription_id = `sub_${purchase_id}`;
    const row = { subscription_id, user_id, purchase_id, order_cents: 10_000n, status: 'active' };
    await environment.owner
      .insertInto('credit_subscription')
      .values({ ...row, started_at: environment.clock.now() })
      .execute();
    return subscription_id;
  },
  payment_method_id: async () => 'pm_unknown',
  async month(environment, owner_id) {
    await boughtBy(environment, owner_id);
    return environment.clock.now().toISOString().slice(0, 7);
  },
  format: async () => 'csv',
  code_id: (environment) => addCode(environment),
  'discount_codes.unassignDiscountCode code_id': addCode,
};
