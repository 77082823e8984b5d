import { z } from 'zod';
import type { RemoteCampaign, RemoteState } from '../ad-platform.ts';
import type { BusinessApi } from './business-api.ts';
import { type AdEntry, type CampaignEntry, readAds, readAllAds } from './lists.ts';

const isRefused = ({ secondary_status }: AdEntry): boolean => secondary_status.endsWith('_DENY');
const isOver = ({ secondary_status }: AdEntry): boolean => /_(?:TIME_)?DONE$/.test(secondary_status);
const RUNNING = new Set(['AD_STATUS_DELIVERY_OK', 'AD_STATUS_NOT_START', 'AD_STATUS_BUDGET_EXCEED']);

function toState({ secondary_status, operation_status }: CampaignEntry, ads: readonly AdEntry[]): RemoteState {
  if (secondary_status.endsWith('_DELETE')) return 'ended';
  // A campaign runs as long as one ad may run.
  if (ads.length > 0 && ads.every(isRefused)) return 'rejected';
  if (operation_status === 'DISABLE') return 'paused';
  if (ads.length > 0 && ads.every(isOver)) return 'ended';
  return ads.some((ad) => RUNNING.has(ad.secondary_status)) ? 'live' : 'in_review';
}

const Reviews = z.object({
  ad_review_map: z.record(
    z.string(),
    z.object({
      reject_info: z
        .array(z.object({ reasons: z.array(z.string()).nullish(), suggestion: z.string().nullish() }))
        .nullish(),
    }),
  ),
});

async function reasonFor(api: BusinessApi, ads: readonly AdEntry[]): Promise<string> {
  const ad_ids = ads.map(({ ad_id }) => ad_id).slice(0, 100);
  const { ad_review_map } = await api.read('ad/review_info/', { ad_ids, lang: 'en' }, Reviews);
  const reasons_given = Object.values(ad_review_map).flatMap(({ reject_info }) =>
    (reject_info ?? []).flatMap(({ reasons, suggestion }) => [...(reasons ?? []), suggestion ?? '']),
  );
  return [...new Set(reasons_given.filter((text) => text !== ''))].join(' ') || 'TikTok gave no reason.';
}

/** Converts campaigns with the review state of their ads. */
export async function remoteCampaigns(
  api: BusinessApi,
  campaigns: readonly CampaignEntry[],
): Promise<RemoteCampaign[]> {
  const ads = await readAds(
    api,
    campaigns.map(({ campaign_id }) => campaign_id),
  );
  const remote: RemoteCampaign[] = [];
  for (const campaign of campaigns) {
    const own = ads.filter(({ campaign_id }) => campaign_id === campaign.campaign_id);
    const state = toState(campaign, own);
    const reason = state === 'rejected' ? await reasonFor(api, own.filter(isRefused)) : null;
    remote.push({ external_id: campaign.campaign_id, name: campaign.campaign_name, state, reason });
  }
  return remote;
}

/** Converts all campaigns of the account without their reasons, which take a call each. */
export async function readStates(
  api: BusinessApi,
  campaigns: readonly CampaignEntry[],
): Promise<Omit<RemoteCampaign, 'reason'>[]> {
  if (campaigns.length === 0) return [];
  const ads = Map.groupBy(await readAllAds(api), ({ campaign_id }) => campaign_id);
  return campaigns
    .map((campaign) => ({
      external_id: campaign.campaign_id,
      name: campaign.campaign_name,
      state: toState(campaign, ads.get(campaign.campaign_id) ?? []),
    }))
    .filter(({ state }) => state !== 'ended');
}
