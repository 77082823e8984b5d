import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';

/** Names the platforms that report a part. */
export const namePlatforms = ({ platforms }: { readonly platforms: readonly PlatformId[] }): string =>
  platforms.map((platform) => platformById(platform).name).join(', ');
