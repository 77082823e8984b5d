import { CampaignData } from '@universal-media/contract/campaign';
import { campaignDays } from '@universal-media/contract/campaign-dates';
import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import type { CampaignItem, CampaignMoney, PlatformPart } from '@universal-media/contract/campaigns';
import { readKept } from '@universal-media/contract/kept';
import { creditsOf } from '@universal-media/contract/money';
import { actsOf } from './campaign-machine.ts';
import { exactCents } from './exact-cents.ts';

/** A campaign as lists read it. */
export interface CampaignHead {
  readonly campaign_id: string;
  readonly name: string;
  readonly status: CampaignStatus;
  readonly status_reason: string | null;
  readonly start_date: string;
  readonly end_date: string;
  readonly time_zone: string;
  readonly media_cents: bigint;
  readonly approved_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** What was ordered, or the few fields of it that follow. */
  readonly campaign_data: unknown;
}

const Listed = CampaignData.pick({
  campaign_type: true,
  budget_type: true,
  budget_amount: true,
  selectedPlatforms: true,
});
/** What a list needs of what was ordered, which may be large. */
export const listedFields = Object.keys(Listed.shape);

/** Whole days of its own calendar, from the beginning of its first to the beginning of its last date. */
function elapsedShare({ start_date, end_date }: CampaignHead, today: string): number {
  if (today <= start_date) return 0;
  return Math.min(1, campaignDays(start_date, today) / campaignDays(start_date, end_date));
}

/** Nobody is charged above the budget, so nobody is shown more as spent. */
const spentOf = (media_cents: number, parts: readonly PlatformPart[]): number =>
  Math.min(
    media_cents,
    parts.reduce((sum, { spent_cents }) => sum + spent_cents, 0),
  );

/** A campaign as its owner's list shows it; `today` is a date in its own zone. */
export function itemOf(row: CampaignHead, parts: readonly PlatformPart[], today: string): CampaignItem {
  const ordered = readKept(Listed, row.campaign_data);
  const media_cents = exactCents(row.media_cents);
  const spent_cents = spentOf(media_cents, parts);
  const days = campaignDays(row.start_date, row.end_date);
  const { campaign_type, budget_type, budget_amount, selectedPlatforms: platforms } = ordered;
  return {
    campaign_id: row.campaign_id,
    id: row.campaign_id,
    name: row.name,
    status: row.status,
    status_reason: row.status_reason,
    campaign_type,
    budget_type,
    budget_amount,
    platforms,
    parts: [...parts],
    budget: creditsOf(media_cents),
    daily_budget: budget_type === 'daily' ? budget_amount : creditsOf(Math.round(media_cents / days)),
    spent: creditsOf(spent_cents),
    total_spent: creditsOf(spent_cents),
    impressions: parts.reduce((sum, { impressions }) => sum + impressions, 0),
    start_date: row.start_date,
    end_date: row.end_date,
    time_zone: row.time_zone,
    elapsed_share: elapsedShare(row, today),
    spent_share: media_cents === 0 ? 0 : spent_cents / media_cents,
    can: actsOf({ status: row.status, approved: row.approved_at !== null, over: today >= row.end_date }),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

interface Sums {
  readonly media_cents: bigint;
  readonly fee_cents: bigint;
  readonly total_cents: bigint;
}

interface Held {
  readonly held_cents: number;
  readonly captured_cents: number;
  readonly released_cents: number;
}

/** Where its money is. What rounding up to whole credits added belongs to the total alone. */
export const moneyOf = (
  row: Sums,
  held: Held,
  returned: readonly { readonly returned_cents: bigint }[],
  parts: readonly PlatformPart[],
): CampaignMoney => ({
  media_cents: exactCents(row.media_cents),
  fee_cents: exactCents(row.fee_cents),
  total_cents: exactCents(row.total_cents),
  ...held,
  returned_cents: returned.reduce((sum, { returned_cents }) => sum + exactCents(returned_cents), 0),
  spent_cents: spentOf(exactCents(row.media_cents), parts),
});
