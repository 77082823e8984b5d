import { DISPUTE_ANSWER_DAYS } from '@universal-media/contract/support/dispute';
import type { MyDispute, ProblemReport } from '@universal-media/contract/support/disputes';
import { type Advertiser, ownerActor, type Reader, type RequestFacts } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { announceDispute } from './announce-dispute.ts';
import { addEvent, recordChange } from './dispute.ts';
import { type DisputeRow, disputeStore as store } from './store.ts';
import { disputeUserStore } from './user-store.ts';

const MAX_SHOWN = 50;

type Reply = Awaited<ReturnType<typeof store.listReplies>>[number];

const toMyDispute = (row: DisputeRow, replies: readonly Reply[]): MyDispute => ({
  dispute_id: row.dispute_id,
  dispute_type: row.dispute_type,
  status: row.status,
  description: row.description,
  campaign_id: row.campaign_id,
  purchase_id: row.purchase_id,
  due_at: row.due_at.toISOString(),
  created_at: row.created_at.toISOString(),
  replies: replies.map(({ event_id, note, created_at }) => ({
    event_id,
    note: note ?? '',
    created_at: created_at.toISOString(),
  })),
});

/** Reports a problem to staff. A payment or campaign that it names must be the advertiser's own. */
export async function reportProblem(
  context: SupportContext,
  transact: OwnerTransact,
  who: Advertiser,
  { dispute_type, description, purchase_id, campaign_id }: ProblemReport,
  { request_id }: RequestFacts,
): Promise<MyDispute> {
  const { user_id } = who.user;
  await context.limits.take('problem_report_account', user_id);
  return transact(async (trx) => {
    const purchase = purchase_id === null ? null : await disputeUserStore.findPurchase(trx, user_id, purchase_id);
    if (purchase === undefined) throw new Refusal('not_found');
    if (campaign_id !== null && !(await disputeUserStore.ownsCampaign(trx, user_id, campaign_id))) {
      throw new Refusal('not_found');
    }
    const now = context.clock.now();
    const row = {
      dispute_id: context.newDisputeId(),
      user_id,
      dispute_type,
      description,
      purchase_id: purchase?.purchase_id ?? null,
      campaign_id,
      status: 'open',
      priority: 'medium',
      source: 'advertiser',
      amount_cents: null,
      assigned_to: null,
      card_dispute_id: null,
      version: 1,
      due_at: after(now, { days: DISPUTE_ANSWER_DAYS }),
      created_at: now,
      updated_at: now,
    } as const;
    await store.insert(trx, row);
    const actor = ownerActor(who);
    await addEvent(context, trx, row, { kind: 'opened', actor, to: 'open' });
    await recordChange(context, trx, row, 'dispute.reported', { actor, request_id, after: { dispute_type } });
    await announceDispute(context, trx, row);
    return toMyDispute(row, []);
  });
}

/** Lists what the caller reported, latest first, with our replies. */
export function listMyDisputes(transact: OwnerTransact, { user }: Reader): Promise<MyDispute[]> {
  return transact(async (trx) => {
    const rows = await store.listReported(trx, user.user_id, MAX_SHOWN);
    const replies = Map.groupBy(await store.listReplies(trx, user.user_id), ({ dispute_id }) => dispute_id);
    return rows.map((row) => toMyDispute(row, replies.get(row.dispute_id) ?? []));
  });
}
