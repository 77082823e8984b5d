import type { AdPlatform, CampaignOrder, Verdict } from '../ad-platform.ts';
import { Declined, outcomeOfMaking, outcomeOfSetting } from '../steps.ts';
import { keyTag } from '../tagged-name.ts';
import { type BusinessApiSettings, businessApi } from './business-api.ts';
import { tooLittle } from './campaign-spec.ts';
import { changeCampaign, endSpareAdGroups } from './change.ts';
import { campaignById, campaignsNamed } from './lists.ts';
import { makeCampaign, setCampaignStatus, type TikTokAccount } from './make.ts';
import { placeIds } from './places.ts';
import { remoteCampaigns } from './remote-state.ts';
import { reportOf } from './report.ts';

export interface TikTokSettings extends BusinessApiSettings {
  /** Whom ads are shown as from. */
  readonly identity_id: string;
  readonly pixel_id: string | null;
  readonly now?: () => number;
}

const OURS = '[um-';
const ADS_MOST = 20;

/** TikTok cannot be asked without making something, so most of it is told by us. */
function localNo(order: CampaignOrder): string | null {
  if (order.is_political) return 'TikTok does not take political or issue advertising.';
  if (order.files.length === 0) return 'TikTok needs at least one video or image.';
  if (order.files.length > ADS_MOST) return `TikTok takes at most ${ADS_MOST} ads in a campaign.`;
  return tooLittle(order);
}

const withoutSound = (order: CampaignOrder): CampaignOrder => ({
  ...order,
  files: order.files.filter(({ content_type }) => content_type !== 'audio'),
});

/** TikTok, through its Business API. */
export function tikTokPlatform(settings: TikTokSettings): AdPlatform {
  const { identity_id, pixel_id, now = Date.now } = settings;
  const api = businessApi(settings);
  const account: TikTokAccount = { api, identity_id, pixel_id, now };

  async function validate(order: CampaignOrder): Promise<Verdict> {
    const reason = localNo(withoutSound(order));
    if (reason !== null) return { fits: false, reason };
    try {
      await placeIds(api, order, pixel_id);
      return { fits: true };
    } catch (error) {
      if (!(error instanceof Declined)) throw error;
      return { fits: false, reason: error.message };
    }
  }

  async function end(id: string): Promise<void> {
    try {
      await setCampaignStatus(account, id, 'DELETE');
    } catch (error) {
      if (!(error instanceof Declined)) throw error;
      // What was deleted cannot be deleted: then it is done.
      const campaign = await campaignById(api, id);
      if (campaign !== undefined && !campaign.secondary_status.endsWith('_DELETE')) throw error;
    }
  }

  return {
    validate,
    find: async (key) => remoteCampaigns(api, await campaignsNamed(api, keyTag(key), 'STATUS_ALL')),
    async create(order, { look_first }) {
      const wanted = withoutSound(order);
      const reason = localNo(wanted);
      if (reason !== null) return { outcome: 'refused', reason };
      return outcomeOfMaking((begun) => makeCampaign(account, wanted, look_first, begun), end);
    },
    update: (id, order) => outcomeOfSetting(id, () => changeCampaign(account, id, withoutSound(order))),
    activate: (id) =>
      outcomeOfSetting(id, async () => {
        await endSpareAdGroups(account, id);
        await setCampaignStatus(account, id, 'ENABLE');
      }),
    pause: (id) => outcomeOfSetting(id, () => setCampaignStatus(account, id, 'DISABLE')),
    archive: (id) => outcomeOfSetting(id, () => end(id)),
    async status(id) {
      const campaign = await campaignById(api, id);
      const [remote] = campaign === undefined ? [] : await remoteCampaigns(api, [campaign]);
      return remote ?? { external_id: id, name: '', state: 'absent', reason: null };
    },
    metrics: (id, days) => reportOf(api, id, days),
    list: async () => remoteCampaigns(api, await campaignsNamed(api, OURS)),
    // TikTok tells what an auction cost afterwards, never what the next one will.
    priceOf: () => Promise.resolve(null),
  };
}
