import { cutAt } from '@universal-media/contract/copy/platform-copy';
import type { CampaignOrder } from '../ad-platform.ts';

interface TextRange {
  readonly max_length: number;
  readonly min?: number;
  readonly max: number;
}

/**
 * Cuts texts to Google's limits, because Google refuses longer ones and repeated ones. Wide characters count double. `spare`
 * texts fill up a list that is too short.
 */
function fitTexts(
  texts: readonly string[],
  { max_length, min = 0, max }: TextRange,
  spare: readonly string[] = [],
): { text: string }[] {
  const fitted = new Map<string, string>();
  const add = (text: string) => {
    const { kept } = cutAt(text.trim(), max_length, true);
    if (kept !== '' && !fitted.has(kept.toLowerCase())) fitted.set(kept.toLowerCase(), kept);
  };
  texts.forEach(add);
  for (const text of spare) if (fitted.size < min) add(text);
  return [...fitted.values()].slice(0, max).map((text) => ({ text }));
}

const MAX_BUSINESS_NAME = 25;

/** Cuts a host name between its words. */
const cutHost = (host: string): string =>
  host.length <= MAX_BUSINESS_NAME
    ? host
    : host
        .slice(0, MAX_BUSINESS_NAME + 1)
        .replace(/[.-][^.-]*$/, '')
        .slice(0, MAX_BUSINESS_NAME);

/** Returns the name shown under the ad: the brand, else the host name of the landing page. */
export const businessName = ({ business_name, landing_page_url }: CampaignOrder): string =>
  cutAt(business_name.trim(), MAX_BUSINESS_NAME, true).kept ||
  cutHost(new URL(landing_page_url).hostname.replace(/^www\./, ''));

const headlinesFor = (order: CampaignOrder) => [order.headline, ...order.short_headlines];

/** Google needs three headlines and two descriptions, so the call to action and the site's name fill up the list. */
export function searchTexts(order: CampaignOrder) {
  const { headline, body_copy, long_headlines, call_to_action } = order;
  const name = businessName(order);
  return {
    headlines: fitTexts([...headlinesFor(order), call_to_action, name], { max_length: 30, min: 3, max: 15 }, [
      body_copy,
      `Visit ${name}`,
    ]),
    descriptions: fitTexts(
      [body_copy, ...long_headlines, `${headline}. ${call_to_action}.`],
      { max_length: 90, min: 2, max: 4 },
      [headline, name],
    ),
  };
}

/** Google needs a description, so the headline stands in where there is no body copy. */
export const feedTexts = (order: CampaignOrder) => ({
  headlines: fitTexts(headlinesFor(order), { max_length: 40, max: 5 }),
  descriptions: fitTexts([order.body_copy, ...order.long_headlines], { max_length: 90, min: 1, max: 5 }, [
    order.headline,
  ]),
});

export const longHeadlines = (order: CampaignOrder) =>
  fitTexts([...order.long_headlines, order.headline], { max_length: 90, max: 5 });
