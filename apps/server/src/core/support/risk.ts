import {
  type ReviewState,
  type RiskAction,
  type RiskLevel,
  type RiskSignal,
  riskSignals,
  type StoredReason,
} from '@universal-media/contract/support/risk';

/** How many there are of each signal. Dollars for `new_account_spend`. */
export type RiskFacts = Readonly<Record<RiskSignal, number>>;

export interface Risk {
  readonly score: number;
  readonly level: RiskLevel;
  /** Highest points first. */
  readonly reasons: readonly StoredReason[];
}

interface Weight {
  /** As many as this are ordinary. */
  readonly free: number;
  /** Points for each one above. */
  readonly each: number;
  /** A signal never adds more, so that no weak signal freezes an account alone. */
  readonly max: number;
}

const MAX_SCORE = 100;
const WATCH_FROM = 40;
const HIGH_FROM = 70;

const weights: Record<RiskSignal, Weight> = {
  lost_disputes: { free: 0, each: 35, max: 70 },
  open_disputes: { free: 0, each: 25, max: 50 },
  disputed_card: { free: 0, each: 40, max: 60 },
  shared_card: { free: 0, each: 15, max: 30 },
  failed_payments: { free: 2, each: 5, max: 25 },
  payment_velocity: { free: 3, each: 5, max: 20 },
  new_account_spend: { free: 1_000, each: 0.01, max: 20 },
  many_cards: { free: 2, each: 10, max: 20 },
  refund_cycles: { free: 1, each: 10, max: 30 },
  country_mismatch: { free: 0, each: 15, max: 15 },
  shared_device: { free: 0, each: 5, max: 15 },
};

function toPoints(signal: RiskSignal, count: number): number {
  const { free, each, max } = weights[signal];
  return Math.min(max, Math.floor(Math.max(0, count - free) * each));
}

const toLevel = (score: number): RiskLevel => (score >= HIGH_FROM ? 'high' : score >= WATCH_FROM ? 'watch' : 'low');

/** Scores an account from 0 to 100. More of a signal never lowers the score, and no signal gives 0. */
export function assessFacts(facts: RiskFacts): Risk {
  const reasons = riskSignals
    .map((signal) => ({ signal, count: facts[signal], points: toPoints(signal, facts[signal]) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points);
  const score = Math.min(
    MAX_SCORE,
    reasons.reduce((sum, { points }) => sum + points, 0),
  );
  return { score, level: toLevel(score), reasons };
}

interface ReviewedAccount {
  readonly review: ReviewState;
  readonly is_frozen: boolean;
  /** What staff saw when they cleared the account. */
  readonly cleared: Readonly<Partial<Record<RiskSignal, number>>>;
}

/**
 * Decides what follows from an assessment. What staff cleared counts again only once there is more of it, and a decision to keep
 * the account frozen or deactivated stands.
 */
export function chooseAction(
  { review, is_frozen, cleared }: ReviewedAccount,
  { level, reasons }: Risk,
  mayFreeze: boolean,
): RiskAction {
  if (level === 'low' || is_frozen || review === 'frozen' || review === 'deactivated') return 'none';
  const hasGrown = reasons.some(({ signal, count }) => count > (cleared[signal] ?? 0));
  if (!hasGrown) return 'none';
  if (level === 'high') return mayFreeze ? 'frozen' : 'withheld';
  return review === 'open' ? 'none' : 'opened';
}

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const texts: Record<RiskSignal, (count: number) => string> = {
  lost_disputes: (count) => `${plural(count, 'bank dispute')} lost`,
  open_disputes: (count) => `${plural(count, 'bank dispute')} open`,
  disputed_card: (count) => `Card shared with ${plural(count, 'disputed or closed account')}`,
  shared_card: (count) => `Card shared with ${plural(count, 'other account')}`,
  failed_payments: (count) => `${plural(count, 'declined payment')} in 24 hours`,
  payment_velocity: (count) => `${plural(count, 'payment')} in 24 hours`,
  new_account_spend: (count) => `$${count.toLocaleString('en-US')} paid in the first week of the account`,
  many_cards: (count) => `${plural(count, 'card')} used in 7 days`,
  refund_cycles: (count) => `${plural(count, 'refund')} in 30 days`,
  country_mismatch: (count) => `${plural(count, 'card')} from another country than the business`,
  shared_device: (count) => `Browser and network shared with ${plural(count, 'other account')}`,
};

/** Says a reason in words for staff. */
export const describeReason = ({ signal, count }: Pick<StoredReason, 'signal' | 'count'>): string =>
  texts[signal](count);
