import {
  type Milestone,
  type MilestoneKey,
  milestoneSpend,
  milestones,
} from '@universal-media/contract/money/milestones';
import { toCents } from '@universal-media/contract/wire/money';
import type { Reader } from '#core/accounts/principal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Audit, Notifications } from '#domains/operations/operations.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import { milestoneEmailJob } from '../jobs.ts';
import { grantCredits } from '../ledger/credit.ts';
import type { LedgerContext } from '../ledger/post.ts';
import { milestoneStore as store } from './store.ts';

export interface MilestoneContext extends LedgerContext {
  readonly audit: Audit;
  readonly notifications: Notifications;
  /** Sums what was charged for campaigns and is neither delivered nor returned. */
  readonly sumUndelivered: (trx: Trx, user_id: string) => Promise<number>;
}

const keys = ['first_campaign', 'spend_500', 'silver_tier'] as const satisfies readonly MilestoneKey[];
const spendKeys = ['spend_500', 'silver_tier'] as const;

/** Computes the progress in whole percent, rounded down so that 100 means reached. */
function computeProgress(key: MilestoneKey, spent_cents: number): number {
  if (key === 'first_campaign') return 0;
  return Math.min(100, Math.floor((spent_cents * 100) / toCents(milestoneSpend[key])));
}

const toMilestone = (key: MilestoneKey, completed: boolean, spent_cents: number): Milestone => ({
  milestone: key,
  ...milestones[key],
  progress: completed ? 100 : computeProgress(key, spent_cents),
  completed,
});

/**
 * Pays the reward, once per advertiser and milestone: the ledger books a reference once, and concurrent calls wait for each
 * other there. True when it was paid now.
 */
export async function completeMilestone(
  context: MilestoneContext,
  trx: Trx,
  user_id: string,
  key: MilestoneKey,
): Promise<boolean> {
  if ((await store.completed(trx, user_id)).includes(key)) return false;
  const reward_cents = toCents(milestones[key].credits);
  const { txn_id, is_new } = await grantCredits(context, trx, {
    user_id,
    kind: 'milestone',
    from: 'milestone',
    cents: reward_cents,
    reference: `${user_id}.${key}`,
    reason: `Milestone: ${milestones[key].title}`,
    actor: { kind: 'system' },
  });
  if (!is_new) return false;
  const completed_at = context.clock.now();
  await store.insert(trx, { user_id, milestone: key, reward_cents: BigInt(reward_cents), txn_id, completed_at });
  await context.audit.record(trx, {
    actor: { kind: 'system' },
    action: 'milestone.completed',
    subject: { kind: 'advertiser', id: user_id },
    request_id: null,
    after: { milestone: key, credits: milestones[key].credits, txn_id },
  });
  const outbox_id = idNamed(`milestone:${user_id}.${key}`);
  const payload = { milestone: milestones[key].title, credits: milestones[key].credits };
  const raised = { user_id, effect_key: key, kind: 'milestone_reached', payload } as const;
  const not_before = await context.notifications.raise(trx, raised);
  if (not_before === null) return true;
  await enqueue(trx, milestoneEmailJob, { outbox_id, now: completed_at, not_before }, { user_id, milestone: key });
  return true;
}

/**
 * Sums what campaigns have cost: their fees and what was delivered. A budget that was charged and may still come back is not
 * spent yet, or a campaign deleted on its first day would be rewarded.
 */
async function sumSpent({ sumUndelivered }: MilestoneContext, trx: Trx, user_id: string): Promise<number> {
  const charged_cents = await store.sumCharged(trx, user_id);
  return Math.max(0, charged_cents - (await sumUndelivered(trx, user_id)));
}

/** Completes the milestones that spending has reached. Call it in the transaction that saved a charge or a delivery. */
export async function completeSpendMilestones(
  context: MilestoneContext,
  trx: Trx,
  user_id: string,
): Promise<MilestoneKey[]> {
  const done = await store.completed(trx, user_id);
  const open = spendKeys.filter((key) => !done.includes(key));
  if (open.length === 0) return [];
  const spent_cents = await sumSpent(context, trx, user_id);
  const reached: MilestoneKey[] = [];
  for (const key of open) {
    const isReached = computeProgress(key, spent_cents) === 100;
    if (isReached && (await completeMilestone(context, trx, user_id, key))) reached.push(key);
  }
  return reached;
}

/** Lists the milestones that the advertiser has completed since an instant, in the order of the list. */
export async function listCompletedSince(trx: Trx, user_id: string, since: Date): Promise<MilestoneKey[]> {
  const done = await store.completedSince(trx, user_id, since);
  return keys.filter((key) => done.includes(key));
}

/** Lists the milestones with the advertiser's progress. */
export function listMyMilestones(
  context: MilestoneContext,
  transact: OwnerTransact,
  { user }: Reader,
): Promise<Milestone[]> {
  return transact(async (trx) => {
    const done = await store.completed(trx, user.user_id);
    const spent_cents = await sumSpent(context, trx, user.user_id);
    return keys.map((key) => toMilestone(key, done.includes(key), spent_cents));
  });
}

/** Lists the milestones and their rewards, without progress. */
export const listMilestones = (): Milestone[] => keys.map((key) => toMilestone(key, false, 0));

export async function exportMilestones(trx: Trx, user_id: string) {
  const rewards = await store.rewards(trx, user_id);
  return rewards.map(({ reward_cents, ...reward }) => ({ ...reward, reward_cents: exactCents(reward_cents) }));
}
