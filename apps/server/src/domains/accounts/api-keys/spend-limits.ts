import type { SpendLimits } from '@universal-media/contract/accounts/api-keys';
import { toCents } from '@universal-media/contract/wire/money';
import { findExceededLimit } from '#core/accounts/spend-limits.ts';
import { exactCredits } from '#core/kit/exact-credits.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { type KeyLimitsRow, apiKeyStore as store } from './store.ts';

/** A hold that a key is about to place. */
interface KeySpend {
  readonly key_id: string;
  readonly user_id: string;
  readonly campaign_id: string;
  readonly hold_id: string;
  readonly cents: number;
}

/** Counts what API keys spend. */
export interface KeySpending {
  /** Counts a hold against the limits of a key, in the transaction that places the hold; refuses one that exceeds them. */
  count(trx: Trx, spend: KeySpend): Promise<void>;
}

/** Returns the limits in credits; null for a key that cannot spend. */
export function toSpendLimits(row: KeyLimitsRow): SpendLimits | null {
  const limits = toLimitCents(row);
  return (
    limits && {
      total: exactCredits(limits.total_cents),
      per_campaign: exactCredits(limits.campaign_cents),
      per_day: exactCredits(limits.day_cents),
    }
  );
}

function toLimitCents({
  total_limit_cents: total,
  campaign_limit_cents: campaign,
  day_limit_cents: day,
}: KeyLimitsRow) {
  if (total === null || campaign === null || day === null) return null;
  return { total_cents: total, campaign_cents: campaign, day_cents: day };
}

export const toLimitColumns = (limits: SpendLimits | null) => ({
  total_limit_cents: limits && BigInt(toCents(limits.total)),
  campaign_limit_cents: limits && BigInt(toCents(limits.per_campaign)),
  day_limit_cents: limits && BigInt(toCents(limits.per_day)),
});

export const toDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Holds of one key wait for each other, so that two at the same time cannot exceed a limit together. */
export const countKeySpend =
  ({ clock }: Pick<AccountsContext, 'clock'>): KeySpending['count'] =>
  async (trx, { key_id, campaign_id, cents, ...hold }) => {
    const key = await store.lockInForce(trx, key_id, clock.now());
    const limits = key && toLimitCents(key);
    if (!limits) throw new Refusal('forbidden');
    const day = toDay(clock.now());
    const spent = {
      total_cents: key.spent_cents,
      ...(await store.sumSpent(trx, { key_id, campaign_id, day })),
    };
    const exceeded = findExceededLimit(limits, spent, BigInt(cents));
    if (exceeded !== null) throw new Refusal('api_key_limit_reached', exceeded);
    await store.insertSpend(trx, { ...hold, key_id, campaign_id, day, cents: BigInt(cents) });
  };
