import { platformById } from '@universal-media/contract/platforms/platforms';
import { credits } from '#lib/format/format.ts';
import type { RejectedPlatform } from './resubmission.ts';

export const FIX = 'Fix and resubmit';

/** "125 credits, which were returned to your balance" */
export const resubmissionText = (price_cents: number): string =>
  `${credits(price_cents)} credits, which were returned to your balance`;

const nameFor = ({ platform }: Pick<RejectedPlatform, 'platform'>): string => platformById(platform).name;

/** "Resubmit YouTube for 640.51 credits" */
export const resubmitLabel = (run: RejectedPlatform, price_cents: number): string =>
  price_cents > 0
    ? `Resubmit ${nameFor(run)} for ${credits(price_cents)} credits`
    : `Resubmit ${nameFor(run)} at no additional cost`;

/** What was returned, and what happens without a resubmission. */
export const leaveOffText = (run: RejectedPlatform, price_cents: number): string =>
  [
    price_cents > 0 ? `${nameFor(run)} was rejected and ${credits(price_cents)} credits were returned.` : '',
    `If you don't resubmit it, ${nameFor(run)} stays off and nothing is charged for it.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
