import { cutAt } from '@universal-media/contract/copy/platform-copy';
import type { CampaignOrder } from '../ad-platform.ts';

/** Cuts texts to Google's limits, because Google refuses longer ones. Wide characters count double. */
const fitTexts = (candidates: readonly string[], max_length: number, count: number): { text: string }[] =>
  [...new Set(candidates.map((text) => cutAt(text.trim(), max_length, true).kept.trim()))]
    .filter((text) => text !== '')
    .slice(0, count)
    .map((text) => ({ text }));

const MAX_BUSINESS_NAME = 25;

/** Returns the name shown under the ad: the host name of the landing page. */
export const businessName = ({ landing_page_url }: CampaignOrder): string =>
  new URL(landing_page_url).hostname.replace(/^www\./, '').slice(0, MAX_BUSINESS_NAME);

const headlinesFor = (order: CampaignOrder) => [order.headline, ...order.short_headlines];

/** Google needs three headlines and two descriptions, so the call to action and the site's name fill up the list. */
export const searchTexts = (order: CampaignOrder) => ({
  headlines: fitTexts([...headlinesFor(order), order.call_to_action, businessName(order)], 30, 15),
  descriptions: fitTexts(
    [order.body_copy, ...order.long_headlines, `${order.headline}. ${order.call_to_action}.`],
    90,
    4,
  ),
});

/** Google needs a description, so the headline stands in where YouTube shows no body copy. */
export const feedTexts = (order: CampaignOrder) => {
  const descriptions = fitTexts([order.body_copy, ...order.long_headlines], 90, 5);
  return {
    headlines: fitTexts(headlinesFor(order), 40, 5),
    descriptions: descriptions.length > 0 ? descriptions : fitTexts([order.headline], 90, 1),
  };
};

export const longHeadlines = (order: CampaignOrder) => fitTexts([...order.long_headlines, order.headline], 90, 5);
