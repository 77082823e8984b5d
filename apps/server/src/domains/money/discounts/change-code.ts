import { BOOST_NOT_OFFERED, type DiscountChange, unfitDiscount } from '@universal-media/contract/money/discounts';
import { toCents } from '@universal-media/contract/wire/money';
import type { LiveConnector } from '#connectors/live/live.ts';
import { staffActor } from '#core/accounts/principal.ts';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { StaffCaller } from '#core/operations/staff-caller.ts';
import type { Approvals, Audit } from '#domains/operations/operations.ts';
import type { Trx } from '#storage/transact.ts';
import { changedFields } from './code-view.ts';
import { codeStore as store } from './codes-store.ts';
import type { CodeRow } from './store.ts';

export interface CodeContext {
  readonly approvals: Approvals;
  readonly audit: Audit;
  readonly live: LiveConnector;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A change of the terms, without the reason for it. */
export type TermsChange = Omit<DiscountChange, 'reason'>;

/** Who changes a code: alone, or as the second of two. */
export interface Cause {
  readonly by: StaffCaller;
  readonly request_id: string;
}

export const toOptionalCents = (dollars: number | null): bigint | null =>
  dollars === null ? null : BigInt(toCents(dollars));
export const toInstant = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** Two columns are stored under another name and unit than the documented fields. */
function toColumns({ minimum_amount, expiration_date, ...rest }: TermsChange) {
  return {
    ...rest,
    ...(minimum_amount !== undefined && { minimum_cents: toOptionalCents(minimum_amount) }),
    ...(expiration_date !== undefined && { expires_at: toInstant(expiration_date) }),
  };
}

export async function lockCode(trx: Trx, code_id: string): Promise<CodeRow> {
  const row = await store.lock(trx, code_id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Refuses a change that does not fit the code, with or without an approval. */
export function assertChangeFits(row: CodeRow, change: TermsChange): void {
  const message = unfitDiscount(row.discount_type, change.discount_value ?? 0);
  if (message) throw new Refusal('invalid_input', [{ field: 'discount_value', message }]);
  if (row.discount_type === 'impression_boost' && change.is_active) {
    throw new Refusal('invalid_input', [{ field: 'is_active', message: BOOST_NOT_OFFERED }]);
  }
  if ((change.maximum_uses ?? row.current_uses) < row.current_uses) throw new Refusal('code_overdrawn');
}

/** Changes a locked code. The log shows only the fields that changed. */
export async function applyCodeChange(
  { audit, clock }: CodeContext,
  trx: Trx,
  row: CodeRow,
  change: TermsChange,
  { by, request_id }: Cause,
): Promise<void> {
  const { code_id } = row;
  assertChangeFits(row, change);
  const updated = await store.update(trx, code_id, { ...toColumns(change), updated_at: clock.now() });
  const changed = changedFields(row, updated);
  if (!changed) return;
  const verb = row.is_active === updated.is_active ? 'updated' : updated.is_active ? 'activated' : 'deactivated';
  const subject = { kind: 'discount_code', id: code_id };
  await audit.record(trx, { actor: staffActor(by), action: `discount_code.${verb}`, subject, request_id, ...changed });
}
