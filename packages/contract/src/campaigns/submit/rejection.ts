import { z } from 'zod';
import { type PlatformId, platformById } from '../../platforms/platforms.ts';
import { Cents } from '../../wire/cents.ts';

/**
 * What a rejection is about: a field of the campaign, or `ad_policy` for a review of the whole ad, `ad_account` for the account
 * it runs in, and `other` where the platform does not say.
 */
export const rejectionFields = [
  'headline',
  'body_copy',
  'call_to_action',
  'landing_page_url',
  'uploadedContent',
  'keywords',
  'geographic_targeting',
  'audience_targeting',
  'budget_amount',
  'start_date',
  'declaration',
  'ad_policy',
  'ad_account',
  'other',
] as const;
export const RejectionField = z.enum(rejectionFields);
export type RejectionField = z.infer<typeof RejectionField>;

export const rejectionFieldNames: Readonly<Record<RejectionField, string>> = {
  headline: 'Headline',
  body_copy: 'Body copy',
  call_to_action: 'Call to action',
  landing_page_url: 'Landing page',
  uploadedContent: 'Images and videos',
  keywords: 'Keywords',
  geographic_targeting: 'Locations',
  audience_targeting: 'Audience',
  budget_amount: 'Budget',
  start_date: 'Dates',
  declaration: 'About the advertiser',
  ad_policy: 'Ad policies',
  ad_account: 'Ad account',
  other: 'Not specified',
};

const sentences: Readonly<Record<RejectionField, (name: string) => string>> = {
  headline: (name) => `${name} rejected the headline. Shorten or reword it.`,
  body_copy: (name) => `${name} rejected the body copy. Shorten or reword it.`,
  call_to_action: (name) => `${name} doesn't offer this call to action. Choose another one.`,
  landing_page_url: (name) =>
    `${name} rejected the landing page. Check that the address is right and that the page opens.`,
  uploadedContent: (name) => `${name} rejected an image or video. Replace it.`,
  keywords: (name) => `${name} rejected a keyword. Change your keywords.`,
  geographic_targeting: (name) => `${name} can't run ads in one of your locations. Change your locations.`,
  audience_targeting: (name) => `${name} can't reach this audience. Change your audience.`,
  budget_amount: (name) => `${name} needs a higher budget. Raise your budget or run for fewer days.`,
  start_date: (name) => `${name} can't run ads on these days. Change your dates.`,
  declaration: (name) =>
    `${name} needs other details about the advertiser. Check who pays for the ad and what it is about.`,
  ad_policy: (name) =>
    `${name} reviewed the ad and rejected it under its ad policies. Change the copy, the files or the landing page.`,
  ad_account: (name) => `Your ad account on ${name} can't run ads.`,
  other: (name) => `${name} rejected the campaign without naming a field. Check your ad, or contact support.`,
};

/** Says in a sentence why a platform rejected a campaign. What the platform wrote is for staff. */
export const rejectionText = (platform: PlatformId, field: RejectionField): string =>
  sentences[field](platformById(platform).name);

/** Why a platform run was rejected, as its owner sees it. */
export const PlatformRejection = z
  .object({
    field: RejectionField,
    /** Already paid for the run and not returned yet: a resubmission costs that much less. */
    paid_cents: Cents,
  })
  .meta({ id: 'PlatformRejection' });
export type PlatformRejection = z.infer<typeof PlatformRejection>;
