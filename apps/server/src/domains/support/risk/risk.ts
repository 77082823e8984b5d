import type { AuditActionOn } from '@universal-media/contract/operations/audit';
import type { RiskReason, RiskReview, StoredReason } from '@universal-media/contract/support/risk';
import type { LiveConnector } from '#connectors/live/live.ts';
import type { Clock } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { Log } from '#core/operations/log.ts';
import { describeReason } from '#core/support/risk.ts';
import type { Audit, Notifications } from '#domains/operations/operations.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { type NamedRisk, riskStore as store } from './store.ts';

export interface RiskContext {
  readonly audit: Audit;
  readonly clock: Clock;
  readonly live: LiveConnector;
  readonly log: Log;
  readonly newId: () => string;
  readonly notifications: Notifications;
  readonly transact: SystemTransact;
  /** A system transaction apart from the caller's. */
  readonly aside: SystemTransact;
  /** Automatic freezes in 24 hours. Above that only the queue grows, so that a fault of ours cannot stop the business. */
  readonly freezes_per_day: number;
}

const DEACTIVATED = 'This account is deactivated.';
const toIso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const toReason = (reason: StoredReason): RiskReason => ({ ...reason, text: describeReason(reason) });

export const toReview = (row: NamedRisk): RiskReview => ({
  user_id: row.user_id,
  email: row.email,
  full_name: row.full_name,
  is_active: row.status === 'active',
  created_at: row.created_at.toISOString(),
  score: row.score,
  level: row.level,
  reasons: row.reasons.map((reason) => toReason(reason)),
  assessed_at: row.assessed_at.toISOString(),
  review: row.review,
  is_frozen: row.is_frozen,
  frozen_at: toIso(row.frozen_at),
  is_withheld: row.is_withheld,
  opened_at: toIso(row.opened_at),
  decided_by: row.decider,
  decided_at: toIso(row.decided_at),
  note: row.note,
  version: row.version,
});

/** Refuses an account that is frozen while staff review it. */
export async function assertMayBuy(trx: Trx, user_id: string): Promise<void> {
  if ((await store.findGate(trx, user_id))?.is_frozen) throw new Refusal('account_in_review');
}

/** Refuses to bring ads on air for an account that is frozen or deactivated. */
export async function assertMayLaunch(trx: Trx, user_id: string): Promise<void> {
  const gate = await store.findGate(trx, user_id);
  if (gate?.is_frozen) throw new Refusal('account_in_review');
  if (gate && gate.status !== 'active') throw new Refusal('status_conflict', DEACTIVATED);
}

/** Answers whether launches and purchases of an account are refused. */
export const isFrozen = async (trx: Trx, user_id: string): Promise<boolean> =>
  (await store.findGate(trx, user_id))?.is_frozen ?? false;

interface AuditedRisk {
  readonly actor: Actor;
  readonly request_id: string | null;
  readonly reason?: string;
  readonly after: object;
}

export const recordRisk = (
  { audit }: Pick<RiskContext, 'audit'>,
  trx: Trx,
  user_id: string,
  action: AuditActionOn<'risk'>,
  entry: AuditedRisk,
): Promise<void> => audit.record(trx, { ...entry, action, subject: { kind: 'advertiser', id: user_id } });
