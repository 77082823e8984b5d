import type { PlatformId } from '@universal-media/contract/platforms';
import type { Connection } from '../../core/ad-connections.ts';

/** A file of the ad, read when the platform is sent it. */
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

/** Everything a platform is told of a campaign. Money is whole cents; the connector knows the platform's unit. */
export interface CampaignOrder {
  /** Ours, unique for a campaign and a platform, and part of the name over there: what look-ups go by. */
  readonly key: string;
  readonly platform: PlatformId;
  /** Ends with the key in brackets: `Winter tune-up [um-0198...]`. */
  readonly name: string;
  readonly objective: 'awareness' | 'engagement' | 'conversions';
  /** For the whole campaign on this platform: also the lifetime cap over there. */
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
  readonly languages: readonly string[];
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
  readonly special_categories: readonly ('housing' | 'employment' | 'credit')[];
  readonly is_political: boolean;
  readonly paid_for_by: string;
  readonly youtube_video_url: string | null;
  readonly files: readonly OrderFile[];
}

/** `unknown`: it may or may not have happened. It is looked up before anything is tried again. */
export type Outcome =
  | { readonly outcome: 'done'; readonly external_id: string }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly why: string };

export type Verdict = { readonly fits: true } | { readonly fits: false; readonly reason: string };

/** How a campaign stands over there. `absent`: nobody knows such an id any more. */
export type RemoteState = 'paused' | 'in_review' | 'live' | 'rejected' | 'ended' | 'absent';

export interface RemoteCampaign {
  readonly external_id: string;
  readonly name: string;
  readonly state: RemoteState;
  /** Why a review said no. */
  readonly reason: string | null;
}

/** What a platform reports of a day, in its account's zone; may be restated for days. */
export interface DayFigures {
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly spend_cents: number;
}

/**
 * One ad platform. A call that certainly did not reach it (no connection, a full queue, 429) is thrown as `TryLater`; a call
 * that may have reached it and was not answered is `unknown`, never an error and never tried again in here. Every call ends
 * by itself after a time-out.
 */
export interface AdPlatform {
  /** Asks without making anything. */
  validate(order: CampaignOrder): Promise<Verdict>;
  /** All campaigns over there that carry the key, oldest first. More than one is a stray to be ended. */
  find(key: string): Promise<readonly RemoteCampaign[]>;
  /**
   * Makes it, paused, with everything it needs to run. With `look_first` an earlier try may have got anywhere: what is there
   * under the key, at each level, is taken over instead of made again.
   */
  create(order: CampaignOrder, at: { readonly look_first: boolean }): Promise<Outcome>;
  /** Budget, dates, copy and files as the order has them now. The same order twice is one change. */
  update(external_id: string, order: CampaignOrder): Promise<Outcome>;
  // What follows may be repeated without harm: it sets, it does not add.
  activate(external_id: string): Promise<Outcome>;
  pause(external_id: string): Promise<Outcome>;
  /** Ends it for good: it never runs again. */
  archive(external_id: string): Promise<Outcome>;
  status(external_id: string): Promise<RemoteCampaign>;
  metrics(external_id: string, days: { readonly from: string; readonly to: string }): Promise<readonly DayFigures[]>;
  /** Everything of ours over there that has not ended, for the comparison of both sides. */
  list(): Promise<readonly RemoteCampaign[]>;
  /** What a thousand impressions cost there now, in cents, where it says so; null where it does not. */
  priceOf(order: Pick<CampaignOrder, 'platform' | 'objective' | 'places'>): Promise<number | null>;
}

export type AdPlatforms = Readonly<Record<Connection, AdPlatform | null>>;
