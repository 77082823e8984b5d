import type { AuditActionOn } from '@universal-media/contract/operations/audit';
import type { Dispute, DisputeEventKind } from '@universal-media/contract/support/dispute';
import { toCredits } from '@universal-media/contract/wire/money';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import { type Actor, actorId } from '#core/operations/actor.ts';
import type { Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { type DisputeRow, type NamedDispute, disputeStore as store } from './store.ts';

interface NewEvent {
  readonly kind: DisputeEventKind;
  readonly actor: Actor;
  readonly note?: string;
  readonly from?: string | null;
  readonly to?: string | null;
}

/** A change as the audit log records it. Texts stay out of it, because the log is kept when an account is erased. */
interface AuditedChange {
  readonly actor: Actor;
  readonly request_id: string | null;
  readonly before?: object;
  readonly after?: object;
}

export const toDispute = (row: NamedDispute): Dispute => ({
  dispute_id: row.dispute_id,
  user_id: row.user_id,
  user_email: row.user_email,
  user_data: row.user_email === null ? null : { email: row.user_email, full_name: row.user_name ?? '' },
  dispute_type: row.dispute_type,
  status: row.status,
  priority: row.priority,
  amount: row.amount_cents === null ? null : toCredits(exactCents(row.amount_cents)),
  description: row.description,
  source: row.source,
  assigned_to: row.assigned_to === null ? null : { admin_id: row.assigned_to, full_name: row.assignee ?? '' },
  campaign_id: row.campaign_id,
  purchase_id: row.purchase_id,
  card_dispute_id: row.card_dispute_id,
  due_at: row.due_at.toISOString(),
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export async function findDispute(trx: Trx, dispute_id: string): Promise<NamedDispute> {
  const row = await store.find(trx, dispute_id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Locks a dispute for a change. Refuses a caller who saw an older version of it. */
export async function lockDispute(trx: Trx, dispute_id: string, version: number | undefined): Promise<DisputeRow> {
  const row = await store.lock(trx, dispute_id);
  if (!row) throw new Refusal('not_found');
  if (version !== undefined && version !== row.version) throw new Refusal('dispute_changed');
  return row;
}

/** Adds to the history of a dispute, and returns the id of the event. */
export async function addEvent(
  { clock, newId }: SupportContext,
  trx: Trx,
  { dispute_id, user_id }: Pick<DisputeRow, 'dispute_id' | 'user_id'>,
  { kind, actor, note, from = null, to = null }: NewEvent,
): Promise<string> {
  const event_id = newId();
  await store.addEvent(trx, {
    event_id,
    dispute_id,
    user_id,
    kind,
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    note: note || null,
    from_value: from,
    to_value: to,
    created_at: clock.now(),
  });
  return event_id;
}

export const recordChange = (
  { audit }: SupportContext,
  trx: Trx,
  { dispute_id, user_id }: Pick<DisputeRow, 'dispute_id' | 'user_id'>,
  action: AuditActionOn<'dispute'>,
  { after, ...change }: AuditedChange,
) =>
  audit.record(trx, { ...change, action, subject: { kind: 'dispute', id: dispute_id }, after: { user_id, ...after } });
