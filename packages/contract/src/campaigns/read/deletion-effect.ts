import type { Campaign } from '../campaigns.ts';
import { campaignPhase, hasEnded } from '../status.ts';
import { heldNow } from './held-now.ts';

interface DeletionEffect {
  /** Credits that return at once. */
  readonly returns_now_cents: number;
  /** Charged media that was not delivered so far; returns once the platforms report their final figures. */
  readonly returns_later_cents: number;
  readonly fee_kept_cents: number;
}

const nothing: DeletionEffect = { returns_now_cents: 0, returns_later_cents: 0, fee_kept_cents: 0 };

/** What deleting a campaign does to its credits now. Before the first day on air everything returns, fee included. */
export function deletionEffect({ state, money }: Pick<Campaign, 'state' | 'money'>): DeletionEffect {
  if (hasEnded(state)) return nothing;
  const { captured_cents, returned_cents, runs } = money;
  const reserved_cents = heldNow(money);
  if (campaignPhase(state) === 'before') {
    return { ...nothing, returns_now_cents: reserved_cents + captured_cents - returned_cents };
  }
  const undelivered = runs.map((run) => Math.max(0, run.captured_media_cents - run.spent_cents - run.returned_cents));
  return {
    returns_now_cents: reserved_cents,
    returns_later_cents: undelivered.reduce((sum, cents) => sum + cents, 0),
    fee_kept_cents: runs.reduce((sum, run) => sum + run.captured_fee_cents, 0),
  };
}
