import type { RiskDecision, RiskReview } from '@universal-media/contract/support/risk';
import { staffMay } from '@universal-media/contract/wire/permissions';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { afterCommit, type SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { recordRisk, toReview } from './risk.ts';
import { type RiskChange, type RiskRow, riskStore as store } from './store.ts';

interface DecisionInput extends RiskDecision {
  readonly user_id: string;
}

const auditActions = { clear: 'risk.cleared', freeze: 'risk.kept_frozen', deactivate: 'risk.deactivated' } as const;

function toChange(decision: RiskDecision['decision'], row: RiskRow, now: Date): RiskChange {
  if (decision === 'clear') {
    const cleared = Object.fromEntries(row.reasons.map(({ signal, count }) => [signal, count]));
    return { review: 'cleared', is_frozen: false, cleared: JSON.stringify(cleared) };
  }
  const frozen = row.is_frozen ? {} : ({ is_frozen: true, frozen_at: now, frozen_by: 'staff' } as const);
  return { ...frozen, review: decision === 'freeze' ? 'frozen' : 'deactivated' };
}

/**
 * Decides a review: clears the account, keeps it frozen, or deactivates it, which stops its campaigns and ends its links. Every
 * decision but the first can be changed later. A deactivated account is activated on the Users tab and stays frozen until it is
 * cleared here.
 */
export function decideRiskReview(
  context: SupportContext,
  transact: SystemTransact,
  who: Staff,
  { user_id, decision, note, version }: DecisionInput,
  request: RequestFacts,
): Promise<RiskReview> {
  if (decision === 'deactivate' && !staffMay(who.admin, 'campaign_control')) throw new Refusal('forbidden');
  return transact(async (trx) => {
    // The account is locked before its review, as an erasure does it.
    if (decision === 'deactivate') await context.deactivateAccount(trx, who, user_id, request);
    const row = await store.lockExisting(trx, user_id);
    if (!row) throw new Refusal('not_found');
    if (row.review === 'none' || row.review === 'cleared') throw new Refusal('status_conflict');
    if (version !== undefined && version !== row.version) throw new Refusal('review_changed');
    const now = context.clock.now();
    const { admin_id: decided_by } = who.admin;
    const decided = { is_withheld: false, decided_by, decided_at: now, note };
    await store.update(trx, user_id, { ...toChange(decision, row, now), ...decided });
    await recordRisk(context, trx, user_id, auditActions[decision], {
      actor: staffActor(who),
      request_id: request.request_id,
      after: { score: row.score, was_frozen: row.is_frozen },
    });
    afterCommit(trx, () => context.live.publish({ user_id }, { type: 'user_changed' }));
    const review = await store.find(trx, user_id);
    if (!review) throw new Refusal('not_found');
    return toReview(review);
  });
}
