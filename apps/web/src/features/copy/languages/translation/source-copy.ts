import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { AdCopy } from '@universal-media/contract/copy/ad-copy';

type Written = Pick<
  CampaignData,
  'headline' | 'body_copy' | 'call_to_action' | 'advanced_mode' | 'short_headlines' | 'long_headlines' | 'keywords'
>;

/** The words of a campaign that are translated. The lists belong to the advanced mode: what Simple hides is not asked for. */
export const toAdCopy = (campaign: Written): AdCopy => ({
  headline: campaign.headline,
  body_copy: campaign.body_copy,
  call_to_action: campaign.call_to_action,
  ...(campaign.advanced_mode && {
    short_headlines: campaign.short_headlines,
    long_headlines: campaign.long_headlines,
    keywords: campaign.keywords,
  }),
});

/** A button alone is not worth a translation: every campaign begins with one. */
export const hasWords = ({ headline, body_copy }: AdCopy): boolean => headline.trim() !== '' || body_copy.trim() !== '';
