import type { RiskAction, RiskCause } from '@universal-media/contract/support/risk';
import { after } from '#core/kit/clock.ts';
import { systemActor } from '#core/operations/actor.ts';
import { assessFacts, chooseAction, type Risk } from '#core/support/risk.ts';
import { afterCommit, type Trx } from '#storage/transact.ts';
import { readFacts } from './facts-store.ts';
import { type RiskContext, recordRisk } from './risk.ts';
import { type RiskChange, type RiskRow, riskStore as store } from './store.ts';

const auditActions = { opened: 'risk.opened', frozen: 'risk.frozen', withheld: 'risk.freeze_withheld' } as const;

/** Chooses what follows. The freezes of the last day are counted under a lock, and only where one is wanted. */
async function choose(context: RiskContext, trx: Trx, row: RiskRow, risk: Risk, now: Date): Promise<RiskAction> {
  const action = chooseAction(row, risk, true);
  if (action !== 'frozen') return action;
  await store.lockFreezes(trx);
  const freezes = await store.countFreezes(trx, after(now, { days: -1 }));
  return chooseAction(row, risk, freezes < context.freezes_per_day);
}

function toChange(action: RiskAction, row: RiskRow, now: Date): RiskChange {
  if (action === 'none') return {};
  const opened_at = row.review === 'open' ? row.opened_at : now;
  const opened = { review: 'open', opened_at, is_withheld: action === 'withheld' } as const;
  return action === 'frozen' ? { ...opened, is_frozen: true, frozen_at: now, frozen_by: 'system' } : opened;
}

const isSame = (row: RiskRow, { score, reasons }: Risk): boolean =>
  row.score === score &&
  row.reasons.length === reasons.length &&
  row.reasons.every(({ signal, count }, index) => signal === reasons[index]?.signal && count === reasons[index].count);

/** Assesses an account inside a transaction of the system, and freezes it or opens a review where that follows. */
async function assess(context: RiskContext, trx: Trx, user_id: string, cause: RiskCause): Promise<void> {
  const now = context.clock.now();
  const row = await store.lock(trx, user_id, now);
  const risk = assessFacts(await readFacts(trx, user_id, now));
  const action = await choose(context, trx, row, risk, now);
  // A launch is often tried several times; what has not changed is not stored again.
  if (cause === 'launch' && action === 'none' && isSame(row, risk)) return;
  const { score, level } = risk;
  const reasons = JSON.stringify(risk.reasons);
  await store.update(trx, user_id, { score, level, reasons, assessed_at: now, ...toChange(action, row, now) });
  await store.insertAssessment(trx, {
    assessment_id: context.newId(),
    user_id,
    cause,
    score,
    level,
    reasons,
    action,
    created_at: now,
  });
  if (action === 'none') return;
  const facts = { cause, score, reasons: risk.reasons };
  await recordRisk(context, trx, user_id, auditActions[action], { actor: systemActor, request_id: null, after: facts });
  const payload = { level, is_frozen: action === 'frozen' };
  const effect_key = `${user_id}.${now.getTime()}`;
  await context.notifications.raiseForStaff(trx, { kind: 'risk_review', effect_key, payload });
  if (action === 'withheld') {
    afterCommit(trx, () => context.log.error({ user_id, score }, 'risk freeze withheld, daily limit reached'));
  }
  afterCommit(trx, () => context.live.publish({ user_id }, { type: 'user_changed' }));
}

/** Assesses an account after a payment, a refund or a dispute was booked. */
export const assessRisk = (context: RiskContext, user_id: string, cause: RiskCause): Promise<void> =>
  context.transact((trx) => assess(context, trx, user_id, cause));

/**
 * Assesses an account before a launch, in a transaction apart from the launch: a launch that is refused is undone, and the freeze
 * that refused it must stay.
 */
export const assessBeforeLaunch = (context: RiskContext, user_id: string): Promise<void> =>
  context.aside((trx) => assess(context, trx, user_id, 'launch'));
