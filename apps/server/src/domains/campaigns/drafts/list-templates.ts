import { campaignTemplates } from '@universal-media/contract/campaigns/advice/templates';

/** Lists the templates a new campaign can start from. The contract holds them; nothing is stored. */
export const listTemplates = () => ({ templates: [...campaignTemplates] });
