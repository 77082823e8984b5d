import type { CustomerListMatch as MatchFacts } from '@universal-media/contract/platforms/settings/customer-list-match';
import type { HashKind } from '@universal-media/contract/targeting/customer-cell';
import type { BIDDING_METHODS, BIDDING_STRATEGIES } from '@universal-media/contract/targeting/targeting-options';

/** The ad's copy in one language, fitted to the platform. */
export interface OrderCopy {
  readonly language: string;
  readonly headline: string;
  readonly body_copy: string;
  readonly call_to_action: string;
  readonly short_headlines: readonly string[];
  readonly long_headlines: readonly string[];
  readonly keywords: readonly string[];
}

/** How the platform bids. Each amount is set only with the strategy that needs it. */
export interface OrderBidding {
  readonly strategy: (typeof BIDDING_STRATEGIES)[number];
  readonly method: (typeof BIDDING_METHODS)[number];
  readonly target_cpa_cents: number | null;
  /** Revenue per dollar of spend. */
  readonly target_roas: number | null;
  readonly bid_cents: number | null;
}

/** SHA-256 hashes in hexadecimal, of one kind. Null: an older list that mixes emails and numbers as digits. */
export interface CustomerHashes {
  readonly kind: HashKind | null;
  readonly hashes: readonly string[];
}

/** A customer list. Only hashes exist; they are read when they are uploaded to the platform. */
export interface OrderCustomerList {
  readonly audience_id: string;
  /** Emails and phone numbers together. */
  readonly customers: number;
  readonly phones: number;
  readHashes(): AsyncIterable<CustomerHashes>;
}

/** What a platform says about an uploaded customer list. */
export interface CustomerListMatch extends Readonly<MatchFacts> {
  readonly audience_id: string;
  /** The key of the campaign that the list was uploaded for. */
  readonly key: string;
}

export interface OrderTracking {
  /** The advertiser's own pixel on this platform. Null: the ad account's pixel, if it has one. */
  readonly pixel_id: string | null;
  /** The URL of another company that counts clicks. */
  readonly third_party_url: string | null;
  /** Added to the landing page URL. */
  readonly url_parameters: Readonly<Record<string, string>>;
}
