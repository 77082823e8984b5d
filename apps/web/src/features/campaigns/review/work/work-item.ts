import type { PlatformId } from '@universal-media/contract/platforms/platforms';

interface RunKey {
  readonly campaign_id: string;
  readonly platform: PlatformId;
}

/** Names one platform run in lists and in the address of the page. */
export const getItemKey = ({ campaign_id, platform }: RunKey): string => `${campaign_id}.${platform}`;
