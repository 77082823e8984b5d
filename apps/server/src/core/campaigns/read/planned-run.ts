import type { CampaignStatus } from '@universal-media/contract/campaigns/status';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';

/** A platform run and the days and budget that its campaign planned for it. Rejected runs are not planned. */
export interface PlannedRun {
  readonly campaign_id: string;
  readonly status: CampaignStatus;
  readonly start_date: string;
  readonly end_date: string;
  readonly time_zone: string;
  readonly platform: PlatformId;
  readonly media_cents: bigint;
}
