import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { SegmentChoice } from '@universal-media/contract/platforms/settings/segments/find-segments';
import type { TimeRange } from '@universal-media/contract/targeting/dayparts';
import type { OrderBidding, OrderCopy, OrderCustomerList, OrderTracking } from './order-settings.ts';

/** A file of the ad. Its bytes are read when it is uploaded to the platform. */
export interface OrderFile {
  readonly content_id: string;
  readonly content_type: 'image' | 'video' | 'audio';
  readonly media_type: string;
  readonly filename: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly duration_seconds: number | null;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Everything a platform needs to know about a campaign. Money is whole cents; the connector converts it. */
export interface CampaignOrder {
  /** Unique for a campaign and a platform. It is part of the campaign's name on the platform, and look-ups use it. */
  readonly key: string;
  readonly platform: PlatformId;
  /** Ends with the key in brackets: `Winter tune-up [um-0198...]`. */
  readonly name: string;
  readonly objective: 'awareness' | 'engagement' | 'conversions';
  /** Total for this platform, sent as the lifetime budget. */
  readonly budget_cents: number;
  readonly days: number;
  /** Calendar dates in `time_zone`. The last day is the one before `end_date`. */
  readonly start_date: string;
  readonly end_date: string;
  readonly time_zone: string;
  readonly headline: string;
  readonly body_copy: string;
  readonly call_to_action: string;
  readonly landing_page_url: string;
  readonly short_headlines: readonly string[];
  readonly long_headlines: readonly string[];
  readonly keywords: readonly string[];
  /** The primary language first. */
  readonly languages: readonly string[];
  /** The copy in the other languages, as far as it was translated. */
  readonly translations: readonly OrderCopy[];
  readonly places: readonly {
    readonly type: string;
    readonly value: string;
    readonly country_code: string;
    readonly state_code: string | null;
    readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  }[];
  readonly radius_miles: number | null;
  readonly age_ranges: readonly string[];
  readonly genders: readonly string[];
  /** Interests, demographics and behaviors by our names; the connector finds the platform's segments. */
  readonly segments: SegmentChoice;
  readonly custom_audiences: readonly string[];
  readonly customer_list: OrderCustomerList | null;
  readonly bidding: OrderBidding;
  /** The platform distributes the budget among ad groups. */
  readonly budget_optimization: boolean;
  /** When ads run, in the ad account's time zone. Null: at all times. */
  readonly schedule: readonly TimeRange[] | null;
  readonly tracking: OrderTracking;
  readonly special_categories: readonly ('housing' | 'employment' | 'credit')[];
  readonly is_political: boolean;
  readonly paid_for_by: string;
  readonly youtube_video_url: string | null;
  readonly files: readonly OrderFile[];
}

/** `unknown`: the call may or may not have had an effect, so the campaign is looked up before the next attempt. */
export type Outcome =
  | { readonly outcome: 'done'; readonly external_id: string }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly why: string };

export type ValidationResult = { readonly fits: true } | { readonly fits: false; readonly reason: string };

/** State of a campaign on the platform. `absent`: the platform does not know the id. */
export type RemoteState = 'paused' | 'in_review' | 'live' | 'rejected' | 'ended' | 'absent';

export interface RemoteCampaign {
  readonly external_id: string;
  readonly name: string;
  readonly state: RemoteState;
  /** Why the review rejected the ad. */
  readonly reason: string | null;
}

/** What a platform reports for a day in the account's time zone. Platforms restate figures for a few days. */
export interface DayFigures {
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly spend_cents: number;
}

/** The figures of one campaign on one day. */
export interface CampaignDay extends DayFigures {
  readonly external_id: string;
}

/** All of an account in a few calls, however many campaigns it has. */
export interface AccountReading {
  /** Our campaigns that have not ended. Why one was rejected is left to `status`. */
  readonly campaigns: readonly Omit<RemoteCampaign, 'reason'>[];
  /** Figures of every campaign, including ended ones. Days without impressions may be missing. */
  readonly days: readonly CampaignDay[];
}

/**
 * One ad account on an ad platform. A call that certainly had no effect (no connection, rate limit) throws `TryLater`. A call that may have had
 * an effect but got no response is `unknown`: it does not throw, and the connector never retries it. Every call has a timeout.
 */
export interface AdPlatform {
  /** Checks an order without creating anything. */
  validate(order: CampaignOrder): Promise<ValidationResult>;
  /** Finds all campaigns on the platform with this key, oldest first. All but the first are duplicates to be ended. */
  find(key: string): Promise<readonly RemoteCampaign[]>;
  /**
   * Creates the campaign, paused, with everything it needs to run. With `find_first` an earlier attempt may have stopped at any
   * level, so each level is looked up by the key and created only if it is missing.
   */
  create(order: CampaignOrder, options: { readonly find_first: boolean }): Promise<Outcome>;
  /** Sets everything that can change later to what the order says. Repeating the same order changes nothing. */
  update(external_id: string, order: CampaignOrder): Promise<Outcome>;
  // The following calls can be repeated without harm.
  activate(external_id: string): Promise<Outcome>;
  pause(external_id: string): Promise<Outcome>;
  /** Ends the campaign permanently. */
  archive(external_id: string): Promise<Outcome>;
  status(external_id: string): Promise<RemoteCampaign>;
  metrics(external_id: string, days: { readonly from: string; readonly to: string }): Promise<readonly DayFigures[]>;
  /** Reads the states and the figures of all campaigns of the account in a few calls. */
  readAccount(days: { readonly from: string; readonly to: string }): Promise<AccountReading>;
  /** Lists our campaigns on the platform that have not ended, to compare them with our records. */
  list(): Promise<readonly RemoteCampaign[]>;
}
