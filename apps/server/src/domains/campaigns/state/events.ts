import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { PlatformReach, REACH_DAYS } from '@universal-media/contract/results/reach';
import type { DayFigures } from '#connectors/ad-platforms/ad-platform.ts';
import { createDomainEvent } from '#storage/domain-event.ts';

/** A reading of an ad account, or of one campaign in it. Its answer was whole. */
interface FiguresReading {
  readonly reading_id: string;
  readonly sync_key: string;
  /** Null: every campaign of the account. */
  readonly campaign_id: string | null;
  readonly from: string;
  readonly to: string;
  readonly asked_at: Date;
  /** The zone in which the account counts days; null where it is not known. */
  readonly time_zone: string | null;
}

interface RunFigures {
  readonly user_id: string;
  readonly campaign_id: string;
  readonly platform: PlatformId;
  readonly start_date: string;
  readonly end_date: string;
  readonly days: readonly DayFigures[];
}

/** What a reading said about some of the campaigns it covers. */
export interface FiguresRead {
  readonly reading: FiguresReading;
  readonly runs: readonly RunFigures[];
}

/** How many people runs reached in a window of so many days. */
interface ReachRead {
  readonly days: (typeof REACH_DAYS)[number];
  readonly asked_at: Date;
  /** The days of each are those of the campaign inside the window. */
  readonly runs: readonly (PlatformReach & { readonly user_id: string; readonly campaign_id: string })[];
}

/** Creates the events that higher domains subscribe to, once per running server. */
export const createCampaignEvents = () => ({
  /** A platform told figures. Publishers hold their locks on campaigns already. */
  figuresRead: createDomainEvent<FiguresRead>('figures.read'),
  /** A platform told how many people were reached. */
  reachRead: createDomainEvent<ReachRead>('reach.read'),
});

export type CampaignEvents = ReturnType<typeof createCampaignEvents>;
