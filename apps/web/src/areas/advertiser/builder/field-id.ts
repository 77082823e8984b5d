import type { CampaignData } from '@universal-media/contract/campaign';

/** The id of a field's control (or of the group around it): what "Go fix this" leads to. `about` names one of several. */
export const fieldId = (field: keyof CampaignData, about?: string): string =>
  about === undefined || about === '' ? `campaign-${field}` : `campaign-${field}-${about}`;
