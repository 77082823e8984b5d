import { ALLOCATION_TEXTS, type AllocationVerdict } from '@universal-media/contract/campaigns/budget/allocation';
import { minimumSpendFor } from '@universal-media/contract/platforms/minimum-spend';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { moneyShort } from '#lib/format/format.ts';

export interface AllocationProblem {
  readonly title: string;
  readonly detail: string;
}

/** Why an allocation cannot be saved, and by how much it is off. */
export function allocationProblems({ exceeded_by, below }: AllocationVerdict, budget: number): AllocationProblem[] {
  const over = moneyShort(toCents(exceeded_by));
  const minimums = below.map(
    (platform) => `${platformById(platform).name} ${moneyShort(toCents(minimumSpendFor(platform)))}`,
  );
  return [
    ...(exceeded_by > 0
      ? [{ title: ALLOCATION_TEXTS.exceeded, detail: `${over} over your budget of ${moneyShort(toCents(budget))}.` }]
      : []),
    ...(below.length > 0 ? [{ title: ALLOCATION_TEXTS.below, detail: `Minimums: ${minimums.join(', ')}.` }] : []),
  ];
}
