import {
  BOOST_NOT_OFFERED,
  type DiscountChange,
  type DiscountCode,
  type NewDiscountCode,
  unfitDiscount,
} from '@universal-media/contract/money/discounts';
import { centsOf, creditsOf } from '@universal-media/contract/wire/money';
import type { LiveConnector } from '#connectors/live/live.ts';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Audit } from '#domains/operations/operations.ts';
import { afterCommit, type SystemTransact } from '#storage/transact.ts';
import { changedFields, toDiscountCode } from './code-view.ts';
import { codeStore as store } from './codes-store.ts';

export interface CodeContext {
  readonly audit: Audit;
  readonly live: LiveConnector;
  readonly clock: Clock;
  readonly newId: () => string;
}

const toCents = (dollars: number | null): bigint | null => (dollars === null ? null : BigInt(centsOf(dollars)));
const toInstant = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
const toActor = ({ admin }: Staff) => ({ kind: 'staff', admin_id: admin.admin_id }) as const;

/** Two columns are stored under another name and unit than the documented fields. */
function toColumns({ minimum_amount, expiration_date, ...rest }: DiscountChange) {
  return {
    ...rest,
    ...(minimum_amount !== undefined && { minimum_cents: toCents(minimum_amount) }),
    ...(expiration_date !== undefined && { expires_at: toInstant(expiration_date) }),
  };
}

/** Lists every code, newest first. */
export async function listDiscountCodes({ clock }: CodeContext, transact: SystemTransact): Promise<DiscountCode[]> {
  const now = clock.now();
  return (await transact((trx) => store.list(trx))).map((row) => toDiscountCode(row, now));
}

/** Sums what the codes have given so far. */
export async function getDiscountStats({ clock }: CodeContext, transact: SystemTransact) {
  const { codes, active, uses, discount_cents, bonus_cents } = await transact((trx) => store.totals(trx, clock.now()));
  return {
    total_codes: Number(codes),
    active_codes: Number(active),
    inactive_codes: Number(codes) - Number(active),
    total_uses: Number(uses),
    total_discount_given: creditsOf(Number(discount_cents)),
    total_bonus_credits: creditsOf(Number(bonus_cents)),
  };
}

/** Creates a discount code. Refuses a code that exists already. */
export function createDiscountCode(
  { audit, clock, newId }: CodeContext,
  transact: SystemTransact,
  who: Staff,
  input: NewDiscountCode,
  { request_id }: RequestFacts,
): Promise<DiscountCode> {
  return transact(async (trx) => {
    const now = clock.now();
    const code_id = newId();
    const { minimum_amount, expiration_date, ...rest } = input;
    const added = await store.insert(trx, {
      ...rest,
      code_id,
      minimum_cents: toCents(minimum_amount),
      expires_at: toInstant(expiration_date),
      created_by: who.admin.admin_id,
      created_at: now,
      updated_at: now,
    });
    if (!added) throw new Refusal('code_taken');
    const subject = { kind: 'discount_code', id: code_id };
    const action = 'discount_code.created';
    await audit.record(trx, { actor: toActor(who), action, subject, request_id, after: input });
    return toDiscountCode(await store.findNamed(trx, code_id), now);
  });
}

/** Changes or reactivates a discount code. The log shows only the fields that changed. */
export function updateDiscountCode(
  { audit, clock }: CodeContext,
  transact: SystemTransact,
  who: Staff,
  { code_id, change }: { readonly code_id: string; readonly change: DiscountChange },
  { request_id }: RequestFacts,
): Promise<DiscountCode> {
  return transact(async (trx) => {
    const now = clock.now();
    const row = await store.lock(trx, code_id);
    if (!row) throw new Refusal('not_found');
    const message = unfitDiscount(row.discount_type, change.discount_value ?? 0);
    if (message) throw new Refusal('invalid_input', [{ field: 'discount_value', message }]);
    if (row.discount_type === 'impression_boost' && change.is_active) {
      throw new Refusal('invalid_input', [{ field: 'is_active', message: BOOST_NOT_OFFERED }]);
    }
    if ((change.maximum_uses ?? row.current_uses) < row.current_uses) throw new Refusal('code_overdrawn');
    const updated = await store.update(trx, code_id, { ...toColumns(change), updated_at: now });
    const changed = changedFields(row, updated);
    if (changed) {
      const verb = row.is_active === updated.is_active ? 'updated' : updated.is_active ? 'activated' : 'deactivated';
      const subject = { kind: 'discount_code', id: code_id };
      const action = `discount_code.${verb}` as const;
      await audit.record(trx, { actor: toActor(who), action, subject, request_id, ...changed });
    }
    return toDiscountCode(await store.findNamed(trx, code_id), now);
  });
}

/** Deactivates a discount code. */
export const deactivateDiscountCode = (
  context: CodeContext,
  transact: SystemTransact,
  who: Staff,
  code_id: string,
  request: RequestFacts,
): Promise<DiscountCode> =>
  updateDiscountCode(context, transact, who, { code_id, change: { is_active: false } }, request);

/** Assigns a discount code to an advertiser. From then on only its assignees can use it, once each. */
export function assignDiscountCode(
  { audit, live, clock }: CodeContext,
  transact: SystemTransact,
  who: Staff,
  { code_id, user_id }: { readonly code_id: string; readonly user_id: string },
  { request_id }: RequestFacts,
): Promise<DiscountCode> {
  return transact(async (trx) => {
    const now = clock.now();
    const row = await store.lock(trx, code_id);
    if (!row || !(await store.userExists(trx, user_id))) throw new Refusal('not_found');
    const assigned_by = who.admin.admin_id;
    const is_new = await store.assign(trx, { code_id, user_id, assigned_by, assigned_at: now });
    if (!is_new) throw new Refusal('already_assigned');
    const assigned_users = row.assigned_users + 1;
    await store.update(trx, code_id, { assigned_users, updated_at: now });
    await audit.record(trx, {
      actor: toActor(who),
      action: 'discount_code.assigned',
      // The subject is the advertiser, so that the entry appears in their timeline.
      subject: { kind: 'advertiser', id: user_id },
      request_id,
      before: { code_id, code: row.code, assigned_users: row.assigned_users },
      after: { code_id, code: row.code, assigned_users },
    });
    afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
    return toDiscountCode(await store.findNamed(trx, code_id), now);
  });
}
