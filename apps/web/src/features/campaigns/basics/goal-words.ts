import type { CampaignData } from '@universal-media/contract/campaign';

/** What a campaign is for, and what platforms then look for. */
export const goalWords: Record<CampaignData['campaign_type'], { name: string; meaning: string }> = {
  awareness: { name: 'Awareness', meaning: 'Shown to as many people as the money reaches.' },
  engagement: { name: 'Engagement', meaning: 'Shown to people who are likely to watch, like or click.' },
  conversions: {
    name: 'Conversions',
    meaning: 'Shown to people who are likely to buy or sign up: fewer and dearer views.',
  },
};
