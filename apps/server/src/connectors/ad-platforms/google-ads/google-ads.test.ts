import { describeAdPlatform } from '#testing/ad-platforms/connector-contract.ts';
import { openGoogleAds } from '#testing/ad-platforms/google-ads.ts';

const mutate = (body: string) => ({ match: 'googleAds:mutate', body });

describeAdPlatform(
  'Google Ads',
  {
    platform_id: 'google',
    creating: { everything: mutate('"campaignBudgetOperation":{"create"') },
    looking: { match: 'googleAds:search' },
    reading: { match: 'googleAds:search', body: 'segments.date' },
    activating: mutate('"status":"ENABLED"'),
    updating: mutate('"campaignBudgetOperation":{"update"'),
    unfit: { changes: { keywords: ['word '.repeat(20)] }, reason: /^Google Ads: Keywords: Too long\.$/ },
  },
  openGoogleAds,
);
