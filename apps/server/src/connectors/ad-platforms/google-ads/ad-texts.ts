import { cutAt } from '@universal-media/contract/platform-copy';
import type { CampaignOrder } from '../ad-platform.ts';

/** Google cuts nothing off by itself: it refuses. Its wide letters count double. */
const texts = (candidates: readonly string[], most: number, count: number): { text: string }[] =>
  [...new Set(candidates.map((text) => cutAt(text.trim(), most, true).kept.trim()))]
    .filter((text) => text !== '')
    .slice(0, count)
    .map((text) => ({ text }));

const BUSINESS_NAME_MOST = 25;

/** The name under the ad: the order has none but the site's. */
export const businessName = ({ landing_page_url }: CampaignOrder): string =>
  new URL(landing_page_url).hostname.replace(/^www\./, '').slice(0, BUSINESS_NAME_MOST);

const spoken = (order: CampaignOrder) => [order.headline, ...order.short_headlines];

/** At least three headlines and two descriptions, of what was written, the button's words and the site's name. */
export const searchTexts = (order: CampaignOrder) => ({
  headlines: texts([...spoken(order), order.call_to_action, businessName(order)], 30, 15),
  descriptions: texts([order.body_copy, ...order.long_headlines, `${order.headline}. ${order.call_to_action}.`], 90, 4),
});

export const feedTexts = (order: CampaignOrder) => ({
  headlines: texts(spoken(order), 40, 5),
  descriptions: texts([order.body_copy, ...order.long_headlines], 90, 5),
});

export const longHeadlines = (order: CampaignOrder) => texts([...order.long_headlines, order.headline], 90, 5);
