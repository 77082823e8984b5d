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
 * Whole percents that add up to exactly 100 (largest remainder): the labels of a plan must add up on screen.
 * Answers zeros when there is nothing to share.
 */
export function wholePercents(amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total <= 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => (amount * 100) / total);
  const floors = exact.map(Math.floor);
  const missing = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const winners = new Set(
    exact
      .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return floors.map((floor, index) => floor + (winners.has(index) ? 1 : 0));
}
