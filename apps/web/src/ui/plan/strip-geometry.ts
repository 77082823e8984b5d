import { type Family, inFamilyOrder } from '../styles/channel.ts';

/** What one platform has of a budget. */
export type Share = {
  id: string;
  name: string;
  /** Fits on a block: "Streaming TV" for "Streaming package". */
  short_name?: string;
  family: Family;
  amount_cents: number;
};

/** Edges in percent of the strip: a block ends exactly where the next begins. */
export type Block = { share: Share; start: number; end: number };

export type StripLayout = {
  blocks: Block[];
  /** Where the unallocated rest starts; it ends at 100. */
  rest: { start: number; amount_cents: number } | null;
  /** Where the budget ends, when more than the budget is placed. */
  limit: number | null;
  over_cents: number;
  /** The amount at full width. */
  scale_cents: number;
};

/** Edges are cumulative cents over the total, so rounding never piles up and the last edge is exactly 100. */
export function layoutStrip(shares: readonly Share[], budget_cents?: number): StripLayout {
  const placed = inFamilyOrder(shares).filter((share) => share.amount_cents > 0);
  const sum = placed.reduce((total, share) => total + share.amount_cents, 0);
  const budget = budget_cents ?? sum;
  const scale = Math.max(budget, sum);
  const at = (value: number) => (scale === 0 ? 0 : (value / scale) * 100);
  let before = 0;
  const blocks = placed.map((share) => {
    const start = at(before);
    before += share.amount_cents;
    return { share, start, end: at(before) };
  });
  return {
    blocks,
    rest: scale > sum || scale === 0 ? { start: at(sum), amount_cents: scale - sum } : null,
    limit: sum > budget ? at(budget) : null,
    over_cents: Math.max(0, sum - budget),
    scale_cents: scale,
  };
}

/**
 * The share of each amount in percent. Equal amounts get equal shares: whole percents where those add up to 100, and one
 * decimal for all where they do not. Answers zeros when there is nothing to share.
 */
export function sharePercents(amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total <= 0) return amounts.map(() => 0);
  const whole = amounts.map((amount) => Math.round((amount * 100) / total));
  if (whole.reduce((sum, percent) => sum + percent, 0) === 100) return whole;
  return amounts.map((amount) => Math.round((amount * 1_000) / total) / 10);
}
