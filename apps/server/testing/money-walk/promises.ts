import { campaignCost } from '@universal-media/contract/campaigns/budget/total';
import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { heldNow } from '@universal-media/contract/campaigns/read/held-now';
import type { RejectedRun } from '@universal-media/contract/campaigns/submit/edit';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Change } from './books.ts';

export interface Walked {
  readonly campaign_id: string;
  readonly body: object;
  /** By platform, the media that was charged so far. */
  readonly charged: Map<PlatformId, number>;
  /** The paid credits among those that are held. */
  held_paid_cents: number;
}

/** Where a campaign stands. Before its first day everything returns as it was paid. */
export const stages = {
  review: ['under_review'],
  approved: ['approved', 'launching'],
  scheduled: ['scheduled'],
  live: ['active'],
  rejected: ['rejected', 'failed'],
} as const satisfies Record<string, readonly Campaign['state'][]>;
export type Stage = keyof typeof stages;

export interface Found {
  readonly walked: Walked;
  readonly page: Campaign;
  readonly stage: Stage;
}

export const nothing: Change = { balance_cents: 0, held_cents: 0 };

/** Everything that is held returns, paid credits as paid credits. */
export function everything({ walked, page }: Pick<Found, 'walked' | 'page'>): Change {
  const cents = heldNow(page.money);
  const paid_cents = walked.held_paid_cents;
  walked.held_paid_cents = 0;
  return { balance_cents: cents, held_cents: -cents, ...(walked.charged.size === 0 && { paid_cents }) };
}

type RunState = ReturnType<typeof findState>;

/** The increase of a platform that is live already is charged when it has the change, not when another one starts. */
export const isStarting = (state: RunState) => state !== 'refused' && state !== 'live';
/** A platform that has not answered by the first day is not charged until it does. */
export const isAccepted = (state: RunState) => state === 'scheduled';

/** Shares are charged from the hold; the balance stays as it is. */
export function charge(
  { walked, page }: Pick<Found, 'walked' | 'page'>,
  isCharged: (state: RunState) => boolean,
): Change {
  let held_cents = 0;
  for (const run of page.money.runs) {
    if (!isCharged(findState(page, run.platform))) continue;
    walked.charged.set(run.platform, run.media_cents);
    held_cents -= run.media_cents + run.fee_cents - run.captured_media_cents - run.captured_fee_cents;
  }
  return { balance_cents: 0, held_cents };
}

/** The platforms that have neither accepted nor rejected the campaign. */
export const listWaiting = (page: Campaign) =>
  page.money.runs.filter(
    ({ platform }) => !['refused', 'scheduled', 'live', 'ended'].includes(findState(page, platform) ?? ''),
  );

export const listRejected = ({ parts }: Campaign): RejectedRun[] =>
  parts.flatMap(({ platform, rejection }) => (rejection ? [{ platform, paid_cents: rejection.paid_cents }] : []));

export const findState = ({ parts }: Campaign, platform: PlatformId) =>
  parts.find((part) => part.platform === platform)?.state;

export const priceCampaign = ({ budget_amount, platforms }: { budget_amount: number; platforms: readonly string[] }) =>
  campaignCost(
    { budget_type: 'total', budget_amount, start_date: '2026-11-16', end_date: '2026-11-30' },
    platforms.length,
  );
