import type { Campaign } from '@universal-media/contract/campaigns';
import { PLATFORM_REVIEW_HOURS } from '@universal-media/contract/platforms';
import { shortDay } from '../../../ui/day-text.ts';
import { START_HOURS } from '../timeline/stages.ts';

const hours = ({ least, most }: { least: number; most: number }) => `${least}-${most} hours`;

interface NextStep {
  readonly title: string;
  readonly text: string;
}

/** What follows on a launch, in three steps. */
export const nextSteps = ({ start_date }: Pick<Campaign, 'start_date'>): readonly NextStep[] => [
  {
    title: 'Review',
    text: `Each platform reviews your campaign in ${hours(PLATFORM_REVIEW_HOURS)}. If something has to change, it stands here with the reason.`,
  },
  {
    title: 'Going live',
    text: `Your ads start within ${hours(START_HOURS)} after approval, and not before ${shortDay(start_date)}.`,
  },
  {
    title: 'Results',
    text: 'Spending and views come in day by day under Campaigns. You can stop, change or restart it there.',
  },
];

export const DISCLAIMER =
  'Each platform decides by itself, and approval is not guaranteed. What a platform refuses comes back to your balance.';
