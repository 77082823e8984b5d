import { z } from 'zod';
import { policyAnswers } from '../../platforms/ad-policy.ts';
import { Instant } from '../../wire/instant.ts';
import { CampaignData } from '../campaign.ts';
import { usesOwnVideo } from '../creative-readiness.ts';
import { RejectionField } from '../submit/rejection.ts';

/**
 * What a staff member confirms before a launch: that they watched the advertiser's own video, opened the landing page, or
 * decided that platforms whose policy leaves it to us may run the ad.
 */
export const ConfirmationKind = z.enum(['video', 'landing_page', 'policy']);
export type ConfirmationKind = z.infer<typeof ConfirmationKind>;

/** A confirmation is about one URL, or one list of platforms: when that changes, it is asked for again. */
export interface Confirmable {
  readonly kind: ConfirmationKind;
  readonly subject: string;
}

export const MAX_CONFIRMED_SUBJECT = 2_048;

type Confirmed = Pick<
  CampaignData,
  | 'selectedPlatforms'
  | 'youtube_hosting_preference'
  | 'youtube_video_url'
  | 'landing_page_url'
  | 'declaration'
  | 'geographic_targeting'
>;

/** Lists what staff confirm for a campaign. `today`: policies have dates. */
export function requiredConfirmations(campaign: Confirmed, today: string): Confirmable[] {
  const { selectedPlatforms, declaration, geographic_targeting } = campaign;
  const countries = geographic_targeting.locations.map(({ country_code }) => country_code);
  const undecided = policyAnswers(declaration, selectedPlatforms, countries, today).filter(
    ({ verdict }) => verdict === 'review',
  );
  const required: Confirmable[] = [
    {
      kind: 'video',
      subject: selectedPlatforms.some((id) => usesOwnVideo(id, campaign)) ? campaign.youtube_video_url.trim() : '',
    },
    { kind: 'landing_page', subject: campaign.landing_page_url.trim() },
    { kind: 'policy', subject: undecided.map(({ platform }) => platform).join(',') },
  ];
  return required.filter(({ subject }) => subject !== '');
}

/** One of the confirmations a campaign needs, and who gave it. */
export const Confirmation = z
  .object({
    kind: ConfirmationKind,
    subject: z.string(),
    /** Null while it is open. */
    confirmed_by: z.string().nullable(),
    confirmed_at: Instant.nullable(),
  })
  .meta({ id: 'Confirmation' });
export type Confirmation = z.infer<typeof Confirmation>;

/** The latest answer of staff that the advertiser had to act on, with the campaign as it was then. */
export const SentBack = z
  .object({
    kind: z.enum(['changes_requested', 'rejected']),
    reason: z.string(),
    /** What the advertiser has to change. */
    field: RejectionField.nullable(),
    by: z.string(),
    at: Instant,
    /** The advertiser has not resubmitted it yet. */
    is_open: z.boolean(),
    campaign_data: CampaignData,
  })
  .meta({ id: 'SentBack' });
export type SentBack = z.infer<typeof SentBack>;
