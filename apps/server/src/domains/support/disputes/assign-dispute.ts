import type { Dispute } from '@universal-media/contract/support/dispute';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { addEvent, findDispute, lockDispute, recordChange, toDispute } from './dispute.ts';
import { disputeStore as store } from './store.ts';

interface Assignment {
  readonly dispute_id: string;
  readonly admin_id: string | null;
  readonly version?: number | undefined;
}

/** Assigns a dispute to an active staff member who may manage disputes, or unassigns it. */
export function assignDispute(
  context: SupportContext,
  transact: SystemTransact,
  who: Staff,
  { dispute_id, admin_id, version }: Assignment,
  { request_id }: RequestFacts,
): Promise<Dispute> {
  return transact(async (trx) => {
    const row = await lockDispute(trx, dispute_id, version);
    if (admin_id !== row.assigned_to) {
      const assignees = await store.listAssignees(trx);
      if (admin_id !== null && !assignees.some((one) => one.admin_id === admin_id)) throw new Refusal('not_found');
      const actor = staffActor(who);
      await store.update(trx, dispute_id, { assigned_to: admin_id, updated_at: context.clock.now() });
      await addEvent(context, trx, row, { kind: 'assigned', actor, from: row.assigned_to, to: admin_id });
      const [before, after] = [{ assigned_to: row.assigned_to }, { assigned_to: admin_id }];
      await recordChange(context, trx, row, 'dispute.assigned', { actor, request_id, before, after });
    }
    return toDispute(await findDispute(trx, dispute_id));
  });
}
