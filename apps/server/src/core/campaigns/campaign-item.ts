import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { CampaignItem, CampaignMoney, PlatformRun, RunMoney } from '@universal-media/contract/campaigns/campaigns';
import { campaignDays, hasLastDayPassed } from '@universal-media/contract/campaigns/dates';
import { elapsedShare } from '@universal-media/contract/campaigns/read/pacing';
import { type CampaignStatus, toStatusFields } from '@universal-media/contract/campaigns/status';
import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { toCredits } from '@universal-media/contract/wire/money';
import { readStored } from '@universal-media/contract/wire/stored';
import { exactCents } from '../money/exact-cents.ts';
import { allowedActions } from './state-machine.ts';

/** The columns that a list reads. */
export interface CampaignHead {
  readonly campaign_id: string;
  readonly name: string;
  readonly status: CampaignStatus;
  readonly status_reason: string | null;
  readonly status_field: RejectionField | null;
  readonly start_date: string;
  readonly end_date: string;
  readonly time_zone: string;
  readonly media_cents: bigint;
  readonly approved_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** The campaign data, or at least `listedFields` of it. */
  readonly campaign_data: unknown;
}

const Listed = CampaignData.pick({
  campaign_type: true,
  budget_type: true,
  budget_amount: true,
  selectedPlatforms: true,
});
/** The fields of the campaign data that a list needs; the whole may be large. */
export const listedFields = Object.keys(Listed.shape);

/** Overspending is our loss, so the shown spend never exceeds the budget. */
const sumSpend = (media_cents: number, runs: readonly PlatformRun[]): number =>
  Math.min(
    media_cents,
    runs.reduce((sum, { spent_cents }) => sum + spent_cents, 0),
  );

/** Builds a row of the owner's list; `today` is a date in the campaign's time zone. */
export function toCampaignItem(row: CampaignHead, runs: readonly PlatformRun[], today: string): CampaignItem {
  const listed = readStored(Listed, row.campaign_data);
  const media_cents = exactCents(row.media_cents);
  const spent_cents = sumSpend(media_cents, runs);
  const days = campaignDays(row.start_date, row.end_date);
  const { campaign_type, budget_type, budget_amount, selectedPlatforms: platforms } = listed;
  return {
    campaign_id: row.campaign_id,
    id: row.campaign_id,
    name: row.name,
    ...toStatusFields(row.status),
    status_reason: row.status_reason,
    ...(row.status_field !== null && { status_field: row.status_field }),
    campaign_type,
    budget_type,
    budget_amount,
    platforms,
    parts: [...runs],
    budget: toCredits(media_cents),
    daily_budget: budget_type === 'daily' ? budget_amount : toCredits(Math.round(media_cents / days)),
    spent: toCredits(spent_cents),
    total_spent: toCredits(spent_cents),
    impressions: runs.reduce((sum, { impressions }) => sum + impressions, 0),
    start_date: row.start_date,
    end_date: row.end_date,
    time_zone: row.time_zone,
    elapsed_share: elapsedShare(row, today),
    spent_share: media_cents === 0 ? 0 : spent_cents / media_cents,
    can: allowedActions({
      status: row.status,
      approved: row.approved_at !== null,
      over: hasLastDayPassed(row.end_date, today),
    }),
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

interface HoldSums {
  readonly held_cents: number;
  readonly captured_cents: number;
  readonly released_cents: number;
}

interface StoredRunMoney {
  readonly platform: PlatformId;
  readonly media_cents: bigint;
  readonly fee_cents: bigint;
  readonly captured_media_cents: bigint;
  readonly captured_fee_cents: bigint;
  readonly returned_cents: bigint;
  readonly spent_cents: bigint;
}

const toRunMoney = (run: StoredRunMoney): RunMoney => ({
  platform: run.platform,
  media_cents: exactCents(run.media_cents),
  fee_cents: exactCents(run.fee_cents),
  captured_media_cents: exactCents(run.captured_media_cents),
  captured_fee_cents: exactCents(run.captured_fee_cents),
  returned_cents: exactCents(run.returned_cents),
  spent_cents: Math.min(exactCents(run.spent_cents), exactCents(run.media_cents)),
});

/** Sums up the campaign's money. Rounding up to whole credits is part of the total only. */
export const toCampaignMoney = (
  row: Sums,
  held: HoldSums,
  rows: readonly StoredRunMoney[],
  runs: readonly PlatformRun[],
): CampaignMoney => ({
  media_cents: exactCents(row.media_cents),
  fee_cents: exactCents(row.fee_cents),
  total_cents: exactCents(row.total_cents),
  ...held,
  returned_cents: rows.reduce((sum, { returned_cents }) => sum + exactCents(returned_cents), 0),
  spent_cents: sumSpend(exactCents(row.media_cents), runs),
  runs: rows.map(toRunMoney),
});
