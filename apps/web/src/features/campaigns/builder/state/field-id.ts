import type { CampaignData } from '@universal-media/contract/campaigns/campaign';

/** The id of a field's control or of the group around it, for links to the field. `about` picks one of several. */
export const fieldId = (field: keyof CampaignData, about?: string): string =>
  about === undefined || about === '' ? `campaign-${field}` : `campaign-${field}-${about}`;
