import type { CampaignOrder } from './ad-platform.ts';
import { keyTag } from './lookup.ts';

/** An ad group: one language with its own copy. */
export interface AdGroupPlan {
  readonly name: string;
  /** The end of the name, which stays the same when the campaign is renamed. */
  readonly tag: string;
  /** The order with the copy of this language. */
  readonly order: CampaignOrder;
  /** Languages that are targeted by this ad group. */
  readonly languages: readonly string[];
}

/** Plans an ad group for the primary language, which also serves languages without a translation, and one for each other. */
export function planGroups(order: CampaignOrder): AdGroupPlan[] {
  const translated = new Set(order.translations.map(({ language }) => language));
  const tag = keyTag(order.key);
  const primary: AdGroupPlan = {
    name: order.name,
    tag,
    order,
    languages: order.languages.filter((language) => !translated.has(language)),
  };
  const others = order.translations.map(
    ({ language, keywords, ...copy }): AdGroupPlan => ({
      name: `${order.name} ${language}`,
      tag: `${tag} ${language}`,
      // Keywords make a search campaign, so a campaign without any gets none from its translations either.
      order: {
        ...order,
        ...copy,
        keywords: order.keywords.length > 0 && keywords.length > 0 ? keywords : order.keywords,
      },
      languages: [language],
    }),
  );
  return [primary, ...others];
}
