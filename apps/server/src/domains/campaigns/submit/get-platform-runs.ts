import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Owner } from '#core/accounts/principal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import { lockOwnCampaign } from '../state/campaign.ts';
import { toPlatformRuns } from './launch-result.ts';

const getRuns = (transact: OwnerTransact, who: Owner, campaign_id: string, platforms: readonly PlatformId[]) =>
  transact(async (trx) => {
    const runs = toPlatformRuns(await lockOwnCampaign(trx, who, campaign_id));
    const chosen = runs.filter(({ platform }) => platforms.includes(platform));
    return { success: chosen.every(({ state }) => state !== 'refused'), campaign_id, platforms: chosen };
  });

/** Returns the state of a campaign on Google. The launch itself needs no such call. */
export const getGoogleRuns = (transact: OwnerTransact, who: Owner, campaign_id: string) =>
  getRuns(transact, who, campaign_id, ['google', 'youtube']);

/** Returns the state of a campaign on Meta. The launch itself needs no such call. */
export const getMetaRuns = (transact: OwnerTransact, who: Owner, campaign_id: string) =>
  getRuns(transact, who, campaign_id, ['meta', 'facebook', 'instagram']);
