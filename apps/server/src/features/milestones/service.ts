import { type Milestone, type MilestoneKey, milestoneSpend, milestones } from '@universal-media/contract/milestones';
import { centsOf } from '@universal-media/contract/money';
import type { Clock } from '../../core/clock.ts';
import { exactCents } from '../../core/exact-cents.ts';
import type { Advertiser } from '../../core/principal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import type { AuditService } from '../audit/service.ts';
import type { WalletService } from '../wallet/service.ts';
import { milestoneStore as store } from './store.ts';

interface MilestoneDeps {
  readonly wallet: WalletService;
  readonly audit: AuditService;
  readonly clock: Clock;
}

const keys = ['first_campaign', 'spend_500', 'silver_tier'] as const satisfies readonly MilestoneKey[];
const bySpending = ['spend_500', 'silver_tier'] as const;

/** In whole per cent, and never a hundred before it is reached. */
function progressOf(key: MilestoneKey, spent_cents: number): number {
  if (key === 'first_campaign') return 0;
  return Math.min(100, Math.floor((spent_cents * 100) / centsOf(milestoneSpend[key])));
}

const shown = (key: MilestoneKey, completed: boolean, spent_cents: number): Milestone => ({
  milestone: key,
  ...milestones[key],
  progress: completed ? 100 : progressOf(key, spent_cents),
  completed,
});

export function milestoneService({ wallet, audit, clock }: MilestoneDeps) {
  /**
   * Pays the reward, once per person and milestone whoever reports it how often: the wallet books a reference once, and
   * those who come at the same moment wait for each other there. True when it was paid now.
   */
  const completed = async (trx: Trx, user_id: string, key: MilestoneKey): Promise<boolean> => {
    if ((await store.completed(trx, user_id)).includes(key)) return false;
    const reward_cents = centsOf(milestones[key].credits);
    const { txn_id, is_new } = await wallet.grant(trx, {
      user_id,
      kind: 'milestone',
      from: 'milestone',
      cents: reward_cents,
      reference: `${user_id}.${key}`,
      reason: `Milestone: ${milestones[key].title}`,
      actor: { kind: 'system' },
    });
    if (!is_new) return false;
    await store.insert(trx, { user_id, milestone: key, reward_cents: BigInt(reward_cents), txn_id, at: clock.now() });
    await audit.record(trx, {
      actor: { kind: 'system' },
      action: 'milestone.completed',
      subject: { kind: 'advertiser', id: user_id },
      request_id: null,
      after: { milestone: key, credits: milestones[key].credits, txn_id },
    });
    return true;
  };

  return {
    completed,

    /** To be called in the transaction of a capture, after it. Answers what was reached by it. */
    async afterSpend(trx: Trx, user_id: string): Promise<MilestoneKey[]> {
      const done = await store.completed(trx, user_id);
      const open = bySpending.filter((key) => !done.includes(key));
      if (open.length === 0) return [];
      const spent_cents = await store.spentCents(trx, user_id);
      const reached: MilestoneKey[] = [];
      for (const key of open) {
        if (progressOf(key, spent_cents) === 100 && (await completed(trx, user_id, key))) reached.push(key);
      }
      return reached;
    },

    mine: (transact: Transact, { user }: Advertiser): Promise<Milestone[]> =>
      transact(async (trx) => {
        const done = await store.completed(trx, user.user_id);
        const spent_cents = await store.spentCents(trx, user.user_id);
        return keys.map((key) => shown(key, done.includes(key), spent_cents));
      }),

    /** Their part of what somebody asks for of their data. */
    exported: {
      name: 'milestones',
      read: async (trx: Trx, user_id: string) =>
        (await store.rewards(trx, user_id)).map(({ reward_cents, ...reward }) => ({
          ...reward,
          reward_cents: exactCents(reward_cents),
        })),
    },

    /** For visitors: nobody's progress. */
    all: (): Milestone[] => keys.map((key) => shown(key, false, 0)),
  };
}

export type MilestoneService = ReturnType<typeof milestoneService>;
