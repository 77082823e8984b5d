import {
  type PlatformCard,
  type PlatformCategory,
  platforms,
  toPlatformCard,
} from '@universal-media/contract/platforms/platforms';

/** Lists every platform by category. The registry is part of the contract, so nothing is read from the database. */
export const listPlatforms = (): Record<PlatformCategory, PlatformCard[]> => ({
  streaming: listCards('streaming'),
  social_media: listCards('social_media'),
  display_search: listCards('display_search'),
  audio: listCards('audio'),
});

const listCards = (category: PlatformCategory): PlatformCard[] =>
  platforms.filter((platform) => platform.category === category).map(toPlatformCard);
