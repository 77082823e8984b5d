import type { CampaignData } from '@universal-media/contract/campaign';

/** The id of a field's control (or of the group around it): what "Go fix this" leads to. */
export const fieldId = (field: keyof CampaignData): string => `campaign-${field}`;
