import {
  type PlatformCard,
  type PlatformCategory,
  platformCard,
  platformEndpoints,
  platforms,
} from '@universal-media/contract/platforms';
import {
  audienceGroups,
  BIDDING_METHODS,
  BIDDING_STRATEGIES,
  CALLS_TO_ACTION,
  CUSTOM_AUDIENCES,
  DAYPARTS,
  DAYS,
  TRACKING_METHODS,
  targetingEndpoints,
} from '@universal-media/contract/targeting-options';
import { campaignTemplates, templateEndpoints } from '@universal-media/contract/templates';
import { type Api, implement } from '../../http/implement.ts';

const cardsOf = (category: PlatformCategory): PlatformCard[] =>
  platforms.filter((platform) => platform.category === category).map(platformCard);

/** What a campaign can be made of. The contract itself is the catalogue: nothing is stored, and nobody is asked. */
export function catalogueRoutes(api: Api): void {
  implement(
    api,
    platformEndpoints,
  )({
    list: async () => ({
      platforms: {
        streaming: cardsOf('streaming'),
        social_media: cardsOf('social_media'),
        display_search: cardsOf('display_search'),
        audio: cardsOf('audio'),
      },
    }),
  });
  implement(
    api,
    targetingEndpoints,
  )({
    options: async () => ({
      ...audienceGroups,
      call_to_actions: CALLS_TO_ACTION,
      tracking_methods: TRACKING_METHODS,
      bidding_strategies: BIDDING_STRATEGIES,
      bidding_methods: BIDDING_METHODS,
      custom_audiences: CUSTOM_AUDIENCES,
      days: DAYS,
      dayparts: DAYPARTS,
    }),
  });
  implement(api, templateEndpoints)({ list: async () => ({ templates: [...campaignTemplates] }) });
}
