import { shortDisputeId } from '@universal-media/contract/support/dispute';
import { supportNumber } from '@universal-media/contract/support/requests/requests';
import type { SupportContext } from './context.ts';
import { disputeStore } from './disputes/store.ts';
import { supportRequestStore } from './requests/store.ts';

/** Reminds staff of a dispute whose time to answer is nearly over, once. */
export async function warnOfDispute({ notifications, transact }: SupportContext, dispute_id: string): Promise<void> {
  await transact(async (trx) => {
    const row = await disputeStore.find(trx, dispute_id);
    if (!row || (row.status !== 'open' && row.status !== 'in_review')) return;
    const payload = { reference: shortDisputeId(dispute_id), due_at: row.due_at.toISOString() };
    await notifications.raiseForStaff(trx, { kind: 'dispute_due', effect_key: dispute_id, payload });
  });
}

/** Reminds staff of a support request that is still open after a business day, once. */
export async function warnOfRequest({ notifications, transact }: SupportContext, request_id: string): Promise<void> {
  await transact(async (trx) => {
    const row = await supportRequestStore.find(trx, request_id);
    if (row?.state !== 'open') return;
    const payload = { number: supportNumber(row.number) };
    await notifications.raiseForStaff(trx, { kind: 'support_unanswered', effect_key: request_id, payload });
  });
}
