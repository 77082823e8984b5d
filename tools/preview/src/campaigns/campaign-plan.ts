import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';

/** What happens to a campaign of the demo. */
export type Outcome =
  | { readonly kind: 'in_review' }
  /** With `answer`, its owner resubmitted it under this headline, and it waits for its second review. */
  | { readonly kind: 'changes_requested'; readonly note: string; readonly answer?: string }
  | { readonly kind: 'rejected'; readonly reason: 'landing_page' | 'quality' }
  /** Approved, and accepted by every platform except those in `toSetUp`, which wait for staff. It starts in some days. */
  | { readonly kind: 'scheduled'; readonly startsInDays: number; readonly toSetUp?: readonly PlatformId[] }
  /** Live on every platform. Pace 1 spends exactly by plan. */
  | {
      readonly kind: 'live';
      readonly pace: number;
      readonly pausedDaysAgo?: number;
      /** When it was over on every platform. */
      readonly completedDaysAgo?: number;
      /** A platform that rejected it, why, and when if not at the start. */
      readonly rejectedBy?: { readonly platform: PlatformId; readonly reason: string; readonly daysAgo?: number };
    };

export interface CampaignPlan {
  readonly name: string;
  readonly platforms: readonly PlatformId[];
  readonly goal: CampaignData['campaign_type'];
  readonly budget: number;
  readonly days: number;
  /** With a fraction for the time of day. */
  readonly submittedDaysAgo: number;
  readonly headline: string;
  readonly body: string;
  readonly action: CampaignData['call_to_action'];
  readonly outcome: Outcome;
  /** What a customer said, where the ad quotes one. Headline and body then come from it. */
  readonly quotes?: { readonly name: string; readonly statement: string };
  /** The campaign of the same advertiser, submitted before, whose files it uses too. */
  readonly getSharesFiles?: string;
}

export interface City {
  readonly geoname: number;
  readonly name: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

export interface Client {
  readonly full_name: string;
  readonly business: string;
  readonly city: City;
  readonly zone: string;
  /** Background and accent of the brand's ads. */
  readonly colors: readonly [string, string];
  readonly campaigns: readonly CampaignPlan[];
}
