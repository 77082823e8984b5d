import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import { paths } from '#paths.ts';
import { type SectionId, stepOfSection } from '../builder/outline.ts';

/** Where the builder shows what a rejection is about. */
export interface RejectionTarget {
  readonly section: SectionId;
  readonly field: keyof CampaignData;
}

const targets: Readonly<Record<RejectionField, RejectionTarget>> = {
  headline: { section: 'copy', field: 'headline' },
  body_copy: { section: 'copy', field: 'body_copy' },
  call_to_action: { section: 'copy', field: 'call_to_action' },
  landing_page_url: { section: 'copy', field: 'landing_page_url' },
  uploadedContent: { section: 'upload', field: 'uploadedContent' },
  keywords: { section: 'copy', field: 'keywords' },
  geographic_targeting: { section: 'places', field: 'geographic_targeting' },
  audience_targeting: { section: 'audience', field: 'audience_targeting' },
  budget_amount: { section: 'budget', field: 'budget_amount' },
  start_date: { section: 'basics', field: 'start_date' },
  declaration: { section: 'declaration', field: 'declaration' },
  ad_policy: { section: 'copy', field: 'headline' },
  ad_account: { section: 'platforms', field: 'selectedPlatforms' },
  other: { section: 'copy', field: 'headline' },
};

export const rejectionTarget = (field: RejectionField): RejectionTarget => targets[field];

/** The campaign opened for editing, at the field that was rejected. */
export const fixPath = (campaign_id: string, field: RejectionField): string =>
  paths.fixCampaign(campaign_id, stepOfSection(targets[field].section), field);

/** The field that a link asks to fix; null in any other URL. */
export const getFieldToFix = (query: URLSearchParams): RejectionField | null =>
  RejectionField.safeParse(query.get('fix')).data ?? null;
