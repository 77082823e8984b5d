import { TryLater } from '../../../core/try-later.ts';
import type { AdPlatform, CampaignOrder, Verdict } from '../ad-platform.ts';
import { Declined, outcomeOfMaking, outcomeOfSetting, Unclear } from '../steps.ts';
import { keyTag } from '../tagged-name.ts';
import { campaignSpec } from './campaign-spec.ts';
import { changeCampaign, endSpareAdSets, setStatus } from './change.ts';
import { Absent, type GraphSettings, graphClient } from './graph.ts';
import { insightsOf } from './insights.ts';
import { campaignsNamed, type MetaAccount, makeCampaign } from './make.ts';
import { ALL_STATUSES, CAMPAIGN_FIELDS, CampaignNode, Done } from './nodes.ts';
import { placeKeys } from './places.ts';
import { remoteCampaign } from './remote-state.ts';

export interface MetaSettings extends GraphSettings {
  /** Digits only. */
  readonly account_id: string;
  /** The page that ads are shown as from. */
  readonly page_id: string;
  readonly instagram_user_id: string | null;
  readonly pixel_id: string | null;
}

const OURS = '[um-';
const ADS_MOST = 50;

/** What we can tell without asking. */
function localNo(order: CampaignOrder): string | null {
  const shown = order.files.filter(({ content_type }) => content_type !== 'audio');
  if (shown.length === 0) return 'Meta needs at least one image or video.';
  if (shown.length > ADS_MOST) return `Meta takes at most ${ADS_MOST} ads in a campaign.`;
  if (order.is_political && order.paid_for_by.trim() === '') {
    return 'Political ads at Meta need the name of who pays for them.';
  }
  return null;
}

const withoutSound = (order: CampaignOrder): CampaignOrder => ({
  ...order,
  files: order.files.filter(({ content_type }) => content_type !== 'audio'),
});

/** Facebook and Instagram, through Meta's Marketing API. */
export function metaPlatform(settings: MetaSettings): AdPlatform {
  const { account_id, page_id, instagram_user_id, pixel_id } = settings;
  const graph = graphClient(settings);
  const account: MetaAccount = { graph, act: `act_${account_id}`, page_id, instagram_user_id, pixel_id };
  const end = (id: string) => setStatus(account, id, 'ARCHIVED');

  async function validate(order: CampaignOrder): Promise<Verdict> {
    const reason = localNo(order);
    if (reason !== null) return { fits: false, reason };
    try {
      await placeKeys(graph, order);
      const asked = { ...campaignSpec(order, pixel_id), execution_options: ['validate_only'] };
      await graph.change(`${account.act}/campaigns`, asked, Done);
      return { fits: true };
    } catch (error) {
      if (error instanceof Declined) return { fits: false, reason: error.message };
      // Nothing is made by asking: who does not know may ask again.
      if (error instanceof Unclear) throw new TryLater(error.message, null, { cause: error });
      throw error;
    }
  }

  return {
    validate,
    find: async (key) => (await campaignsNamed(account, keyTag(key), ALL_STATUSES)).map(remoteCampaign),
    async create(order, { look_first }) {
      const reason = localNo(order);
      if (reason !== null) return { outcome: 'refused', reason };
      return outcomeOfMaking((begun) => makeCampaign(account, withoutSound(order), look_first, begun), end);
    },
    update: (id, order) => outcomeOfSetting(id, () => changeCampaign(account, id, withoutSound(order))),
    activate: (id) =>
      outcomeOfSetting(id, async () => {
        await endSpareAdSets(account, id);
        await setStatus(account, id, 'ACTIVE');
      }),
    pause: (id) => outcomeOfSetting(id, () => setStatus(account, id, 'PAUSED')),
    archive: (id) =>
      outcomeOfSetting(id, async () => {
        try {
          await end(id);
        } catch (error) {
          // What is not there any more runs never again either.
          if (!(error instanceof Absent)) throw error;
        }
      }),
    async status(id) {
      try {
        return remoteCampaign(await graph.read(id, { fields: CAMPAIGN_FIELDS }, CampaignNode));
      } catch (error) {
        if (!(error instanceof Absent)) throw error;
        return { external_id: id, name: '', state: 'absent', reason: null };
      }
    },
    metrics: (id, days) => insightsOf(graph, id, days),
    list: async () =>
      (await campaignsNamed(account, OURS)).map(remoteCampaign).filter(({ state }) => state !== 'ended'),
    // Meta tells what an auction cost afterwards, never what the next one will.
    priceOf: () => Promise.resolve(null),
  };
}
