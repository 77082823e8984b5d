import type { PlatformState } from '@universal-media/contract/campaigns/status';

interface RunBudget {
  readonly state: PlatformState;
  readonly media_cents: bigint;
  readonly spent_cents: bigint;
}

/** The owner hears of it when this much of the budget is used. */
const WARN_PERCENT = 80;

/** Computes how much of its budget a campaign has used, in whole percent. Platforms that rejected it have no share. */
export function usedPercent(runs: readonly RunBudget[]): number {
  const counted = runs.filter(({ state }) => state !== 'refused');
  const media = counted.reduce((sum, { media_cents }) => sum + media_cents, 0n);
  // Above its budget nothing is charged.
  const charge = ({ spent_cents, media_cents }: RunBudget) => (spent_cents < media_cents ? spent_cents : media_cents);
  const used = counted.reduce((sum, run) => sum + charge(run), 0n);
  return media === 0n ? 0 : Number((used * 100n) / media);
}

/** Answers whether a budget is nearly used up. */
export const isAlmostSpent = (percent: number): boolean => percent >= WARN_PERCENT;
