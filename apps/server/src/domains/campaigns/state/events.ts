import type { CampaignStatus } from '@universal-media/contract/campaigns/status';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { PlatformReach, REACH_DAYS } from '@universal-media/contract/results/reach';
import type { CreativeDay, DayFigures, PlaceDay } from '#connectors/ad-platforms/ad-platform.ts';
import type { TransitionName } from '#core/campaigns/state-machine.ts';
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

/** What a reading reported about some of the campaigns it covers. */
export interface FiguresRead {
  readonly reading: FiguresReading;
  readonly runs: readonly RunFigures[];
}

/** What a reading reported about parts of runs. Days and parts that it left out have no figures. */
interface PartsRead<Day> {
  readonly reading: FiguresReading;
  readonly runs: readonly (Omit<RunFigures, 'days' | 'start_date' | 'end_date'> & {
    readonly days: readonly Omit<Day, 'external_id'>[];
  })[];
}

/** By the files that the ads of runs show. */
export type CreativesRead = PartsRead<CreativeDay>;
/** By the places where the ads of runs were shown. */
export type PlacesRead = PartsRead<PlaceDay>;

/** How many people runs reached in a window of so many days. */
interface ReachRead {
  readonly days: (typeof REACH_DAYS)[number];
  readonly asked_at: Date;
  /** The days of each are those of the campaign inside the window. */
  readonly runs: readonly (PlatformReach & { readonly user_id: string; readonly campaign_id: string })[];
}

/** What events say about a campaign. */
export interface CampaignFacts {
  readonly user_id: string;
  readonly campaign_id: string;
  readonly name: string;
  readonly state: CampaignStatus;
  /** Why, in words for the owner. */
  readonly reason: string | null;
}

interface CampaignMoved extends CampaignFacts {
  readonly transition: TransitionName;
  readonly moved_at: Date;
  /** Grows with every change of the campaign. */
  readonly version: number;
}

interface PlatformRejected extends CampaignFacts {
  readonly platform: PlatformId;
  /** Names the launch that was rejected. */
  readonly revision: number;
}

/** Creates the events that higher domains subscribe to, once per running server. */
export const createCampaignEvents = () => ({
  /** A platform reported figures. Publishers hold their locks on campaigns already. */
  figuresRead: createDomainEvent<FiguresRead>('figures.read'),
  /** A platform reported figures by creative. */
  creativesRead: createDomainEvent<CreativesRead>('creatives.read'),
  /** A platform reported figures by place. */
  placesRead: createDomainEvent<PlacesRead>('places.read'),
  /** A platform reported how many people were reached. */
  reachRead: createDomainEvent<ReachRead>('reach.read'),
  /** A campaign made a transition. */
  campaignMoved: createDomainEvent<CampaignMoved>('campaign.moved'),
  /** A platform rejected a campaign that may go on elsewhere. Published once for each launch there. */
  platformRejected: createDomainEvent<PlatformRejected>('platform.rejected'),
});

export type CampaignEvents = ReturnType<typeof createCampaignEvents>;
