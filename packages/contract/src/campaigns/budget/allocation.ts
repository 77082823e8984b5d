import { type Allocation, minimumSpendFor } from '../../platforms/minimum-spend.ts';
import { inPlatformOrder, type PlatformId, platformById } from '../../platforms/platforms.ts';

export const ALLOCATION_MODES = ['even', 'reach', 'custom'] as const;
export type AllocationMode = (typeof ALLOCATION_MODES)[number];

export const ALLOCATION_TEXTS = {
  below: 'Minimum Requirements Not Met',
  exceeded: 'Budget Exceeded',
  invalid: 'Please fix the validation issues before saving.',
  saved: 'Budget allocation saved! Your custom distribution will be used for campaign creation.',
  auto: 'Auto Distribute Remaining Budget',
} as const;

/** How a rest is shared: the same for each, or by what a dollar reaches there. */
const weightFor = (platform: PlatformId, mode: 'even' | 'reach'): number =>
  mode === 'even' ? 1 : 1 / platformById(platform).cpm.likely;

/** Whole dollars by weight; what rounding leaves over goes one dollar each to the first. The sum is the amount. */
function share(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0 || amount <= 0) return weights.map(() => 0);
  const whole = weights.map((weight) => Math.floor((amount * weight) / sum));
  const left = amount - whole.reduce((all, part) => all + part, 0);
  return whole.map((part, index) => part + (index < left ? 1 : 0));
}

interface DistributionInput {
  readonly chosen: readonly PlatformId[];
  /** Whole dollars. */
  readonly budget: number;
  readonly mode: 'even' | 'reach';
  /** Rows that stay as they are. */
  readonly locked?: Allocation;
}

/**
 * Each platform its minimum, then the rest by the mode. A budget that does not pay for the minimums is shared in their
 * proportion, so that the sum is never above it and the screen can say what is missing.
 */
export function distribute({ chosen, budget, mode, locked = {} }: DistributionInput): Allocation {
  const all = inPlatformOrder(chosen);
  const open = all.filter((platform) => locked[platform] === undefined);
  const taken = all.reduce((sum, platform) => sum + (locked[platform] ?? 0), 0);
  const rest = Math.max(0, Math.floor(budget) - taken);
  const minimums = open.map(minimumSpendFor);
  const needed = minimums.reduce((sum, minimum) => sum + minimum, 0);
  const extra = share(
    rest - needed,
    open.map((platform) => weightFor(platform, mode)),
  );
  const amounts =
    rest < needed ? share(rest, minimums) : minimums.map((minimum, index) => minimum + (extra[index] ?? 0));
  const shared = Object.fromEntries(open.map((platform, index) => [platform, amounts[index] ?? 0]));
  return Object.fromEntries(all.map((platform) => [platform, locked[platform] ?? shared[platform] ?? 0]));
}

export const allocated = (allocation: Allocation): number =>
  Object.values(allocation).reduce((sum, amount) => sum + (amount ?? 0), 0);

export interface AllocationVerdict {
  /** Dollars above the budget; 0 when it holds. */
  readonly exceeded_by: number;
  readonly below: readonly PlatformId[];
  readonly left: number;
  readonly valid: boolean;
}

/** Whether an allocation may be saved: not above the budget, and every minimum met. */
export function judgeAllocation(
  allocation: Allocation,
  chosen: readonly PlatformId[],
  budget: number,
): AllocationVerdict {
  const all = inPlatformOrder(chosen);
  const sum = all.reduce((total, platform) => total + (allocation[platform] ?? 0), 0);
  const exceeded_by = Math.max(0, sum - budget);
  const below = all.filter((platform) => (allocation[platform] ?? 0) < minimumSpendFor(platform));
  return { exceeded_by, below, left: Math.max(0, budget - sum), valid: exceeded_by === 0 && below.length === 0 };
}

/** Returns the saved split if it still fits the platforms and the budget, and an even split otherwise. */
export function allocationInForce(saved: Allocation | null, chosen: readonly PlatformId[], budget: number): Allocation {
  if (saved && fits(saved, chosen) && judgeAllocation(saved, chosen, budget).valid) return pick(saved, chosen);
  return distribute({ chosen, budget, mode: 'even' });
}

const fits = (saved: Allocation, chosen: readonly PlatformId[]): boolean =>
  Object.keys(saved).length === chosen.length && chosen.every((platform) => saved[platform] !== undefined);

const pick = (saved: Allocation, chosen: readonly PlatformId[]): Allocation =>
  Object.fromEntries(inPlatformOrder(chosen).map((platform) => [platform, saved[platform] ?? 0]));
