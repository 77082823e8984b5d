import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import type { AccountLimit } from '@universal-media/contract/platforms/ad-accounts';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { SegmentChoice } from '@universal-media/contract/platforms/settings/segments/find-segments';
import type { TimeRange } from '@universal-media/contract/targeting/dayparts';
import type { CustomerListMatch, OrderBidding, OrderCopy, OrderCustomerList, OrderTracking } from './order-settings.ts';

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
  /** Calendar dates in `time_zone`: the first and the last day on air. */
  readonly start_date: string;
  readonly end_date: string;
  readonly time_zone: string;
  readonly headline: string;
  readonly body_copy: string;
  readonly call_to_action: string;
  readonly landing_page_url: string;
  /** The name of the brand; empty without one. */
  readonly business_name: string;
  /** The brand's logo; null without one. */
  readonly logo: OrderFile | null;
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
    /** Null: the place itself is targeted. */
    readonly radius_miles: number | null;
  }[];
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

/** Why a platform does not take an order: `reason` in its words, for staff, and the field that it is about. */
export interface OrderProblem {
  readonly reason: string;
  readonly field: RejectionField;
  /** The limit of the ad account that leaves no room for it. */
  readonly limit?: AccountLimit;
}

/** `unknown`: the call may or may not have had an effect, so the campaign is looked up before the next attempt. */
export type Outcome =
  | { readonly outcome: 'done'; readonly external_id: string }
  | ({ readonly outcome: 'refused' } & OrderProblem)
  | { readonly outcome: 'unknown'; readonly why: string };

export type ValidationResult = { readonly fits: true } | ({ readonly fits: false } & OrderProblem);

/** State of a campaign on the platform. `absent`: the platform does not know the id. */
export type RemoteState = 'paused' | 'in_review' | 'live' | 'rejected' | 'ended' | 'absent';

export interface RemoteCampaign {
  readonly external_id: string;
  readonly name: string;
  readonly state: RemoteState;
  /** Why the review rejected the ad. */
  readonly reason: string | null;
}

/** The first and the last day, both included, in the account's time zone. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** What a platform reports for a day in the account's time zone. Platforms restate figures for weeks. */
export interface DayFigures {
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
  /** Thousandths, because platforms credit fractions of a conversion. */
  readonly conversions_milli: number;
  /** Millionths of the account's currency. */
  readonly spend_micros: number;
  /** Video views as the platform defines them; null if it does not say. */
  readonly views: number | null;
  /** What the conversions were worth, in millionths of the account's currency; null if the platform does not say. */
  readonly revenue_micros: number | null;
  /** Rounded from `conversions_milli`: the sum over days is not the rounded sum. */
  readonly conversions: number;
  /** Rounded from `spend_micros`. */
  readonly spend_cents: number;
}

/** The figures of one campaign on one day. */
export interface CampaignDay extends DayFigures {
  readonly external_id: string;
}

/** The figures of a part of a campaign on one day. */
export interface PartDay
  extends Pick<DayFigures, 'day' | 'impressions' | 'clicks' | 'conversions_milli' | 'spend_micros'> {
  readonly external_id: string;
}

/** The figures of one file of a campaign on one day, over all ads that show it. */
export interface CreativeDay extends PartDay {
  /** The first digits of the file's SHA-256. */
  readonly file_hash: string;
}

/** The figures of a campaign on one day with people who were in this place. */
export interface PlaceDay extends PartDay {
  /** The ISO 3166-2 code of a state of the United States; elsewhere the platform's name of the region. */
  readonly place: string;
}

/** All of an account in a few calls, however many campaigns it has. */
export interface AccountReading extends AccountFigures {
  /** Our campaigns that have not ended. Why one was rejected is left to `status`. */
  readonly campaigns: readonly Omit<RemoteCampaign, 'reason'>[];
}

/** The figures of all campaigns of an account. */
export interface AccountFigures {
  /**
   * Figures of every campaign, including ended ones, each day once. The list is complete: a day that is missing has no
   * figures, even if it had some in an earlier reading.
   */
  readonly days: readonly CampaignDay[];
  /** As the platform's report names them; null where it does not, and where there are no figures. */
  readonly currency: string | null;
  readonly time_zone: string | null;
}

/** How many people a campaign reached in a window, and how often. Reach cannot be added up over days or platforms. */
export interface CampaignReach {
  readonly external_id: string;
  /** Null: the platform does not say, for example because there are too few impressions. */
  readonly reach: number | null;
  readonly frequency: number | null;
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
  metrics(external_id: string, days: DayRange): Promise<readonly DayFigures[]>;
  /**
   * Reads the states and the figures of all campaigns of the account in a few calls. Throws `TryLater` unless every page
   * arrived whole.
   */
  readAccount(days: DayRange): Promise<AccountReading>;
  /** Reads the figures without the states, in fewer calls. */
  readFigures(days: DayRange): Promise<AccountFigures>;
  /**
   * Reads the reach of all campaigns for exactly this window. Campaigns without figures, or of a kind for which the platform does
   * not count people, are left out. Null: the platform does not offer windows this long.
   */
  readReach(window: DayRange): Promise<readonly CampaignReach[] | null>;
  /**
   * Reads the figures of the files that ads show, for all campaigns of the account. What the platform does not report by file, or
   * for a file that is not ours, is left out. The list is complete, each file and day once. Throws `TryLater` unless every page
   * arrived whole.
   */
  readCreatives(days: DayRange): Promise<readonly CreativeDay[]>;
  /**
   * Reads the figures by state or region, for all campaigns of the account. What the platform withholds, for example because
   * there were too few people, is left out. The list is complete, each place and day once. Throws `TryLater` unless every page
   * arrived whole.
   */
  readPlaces(days: DayRange): Promise<readonly PlaceDay[]>;
  /** Reads how many people the platform recognized in the customer lists of the account. */
  readCustomerLists(): Promise<readonly CustomerListMatch[]>;
  /** Lists our campaigns on the platform that have not ended, to compare them with our records. */
  list(): Promise<readonly RemoteCampaign[]>;
}
