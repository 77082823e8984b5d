import { ALLOCATION_TEXTS, type AllocationVerdict } from '@universal-media/contract/allocation';
import { minimumOf } from '@universal-media/contract/minimum-spend';
import { centsOf } from '@universal-media/contract/money';
import { platformById } from '@universal-media/contract/platforms';
import { moneyShort } from '../../../lib/format.ts';

export interface DeskProblem {
  /** The documented words. */
  readonly title: string;
  readonly detail: string;
}

/** What keeps an allocation from being saved, and by how much. */
export function deskProblems({ exceeded_by, below }: AllocationVerdict, budget: number): DeskProblem[] {
  const over = moneyShort(centsOf(exceeded_by));
  const least = below.map((platform) => `${platformById(platform).name} ${moneyShort(centsOf(minimumOf(platform)))}`);
  return [
    ...(exceeded_by > 0
      ? [{ title: ALLOCATION_TEXTS.exceeded, detail: `${over} above the budget of ${moneyShort(centsOf(budget))}.` }]
      : []),
    ...(below.length > 0 ? [{ title: ALLOCATION_TEXTS.below, detail: `At least: ${least.join(', ')}.` }] : []),
  ];
}
