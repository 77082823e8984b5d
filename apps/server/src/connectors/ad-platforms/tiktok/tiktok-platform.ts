import type { AdPlatform, CampaignOrder, DayRange, OrderProblem, ValidationResult } from '../ad-platform.ts';
import { keyTag, keyTagIn } from '../lookup.ts';
import { Refusal, runChange, runCreation, toProblem } from '../outcomes.ts';
import { deleteLists, readLists } from './audience/customer-list.ts';
import { findLookups } from './audience/lookups.ts';
import { type BusinessSession, businessApi } from './business-api.ts';
import { budgetProblem } from './campaign-spec.ts';
import { createCampaign, setCampaignStatus, type TikTokAccount } from './create.ts';
import { campaignById, campaignsNamed } from './lists.ts';
import { createProvincePlaces, readProvinceReport } from './place-report.ts';
import { readStates, remoteCampaigns } from './remote-state.ts';
import { readAccountReach, readAccountReport, readAdReport, readReport } from './report.ts';
import { endExtraAdGroups, updateCampaign } from './update.ts';

export interface TikTokSettings {
  /** Ids are text, because they exceed the range of a number. */
  readonly advertiser_id: string;
  /** The identity that publishes the ads. */
  readonly identity_id: string;
  readonly pixel_id: string | null;
  readonly now?: () => number;
}

const KEY_PREFIX = '[um-';
const MAX_ADS = 20;

/** Returns why TikTok would refuse the order. TikTok has no validation call, so these rules are ours. */
function findProblem(order: CampaignOrder): OrderProblem | null {
  if (order.is_political)
    return { reason: 'TikTok does not allow political or issue advertising.', field: 'declaration' };
  if (order.files.length === 0)
    return { reason: 'TikTok needs at least one video or image.', field: 'uploadedContent' };
  if (order.files.length > MAX_ADS)
    return { reason: `TikTok allows at most ${MAX_ADS} ads in a campaign.`, field: 'uploadedContent' };
  const reason = budgetProblem(order);
  return reason === null ? null : { reason, field: 'budget_amount' };
}

const withoutAudio = (order: CampaignOrder): CampaignOrder => ({
  ...order,
  files: order.files.filter(({ content_type }) => content_type !== 'audio'),
});

/** TikTok, through its Business API. */
export function tikTokPlatform(
  settings: TikTokSettings,
  session: BusinessSession,
  findProvinces = createProvincePlaces(),
): AdPlatform {
  const { identity_id, pixel_id, now = Date.now } = settings;
  const api = businessApi(session, settings.advertiser_id);
  const account: TikTokAccount = { api, identity_id, pixel_id, now };

  async function validate(order: CampaignOrder): Promise<ValidationResult> {
    const problem = findProblem(withoutAudio(order));
    if (problem !== null) return { fits: false, ...problem };
    try {
      await findLookups(api, order, pixel_id);
      return { fits: true };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { fits: false, ...toProblem(error) };
    }
  }

  async function end(id: string): Promise<void> {
    try {
      await setCampaignStatus(account, id, 'DELETE');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // TikTok refuses to delete a deleted campaign.
      const campaign = await campaignById(api, id);
      if (campaign !== undefined && !campaign.secondary_status.endsWith('_DELETE')) throw error;
    }
    // The customers of an advertiser do not stay on the platform longer than the campaign.
    const tag = keyTagIn((await campaignById(api, id))?.campaign_name ?? '');
    if (tag !== null) await deleteLists(api, tag, []);
  }

  // The report does not name the time zone.
  const readFigures = async (days: DayRange) => ({ ...(await readAccountReport(api, days)), time_zone: null });

  return {
    validate,
    find: async (key) => remoteCampaigns(api, await campaignsNamed(api, keyTag(key), 'STATUS_ALL')),
    async create(order, { find_first }) {
      const playable = withoutAudio(order);
      const problem = findProblem(playable);
      if (problem !== null) return { outcome: 'refused', ...problem };
      return runCreation((onCreated) => createCampaign(account, playable, find_first, onCreated), end);
    },
    update: (id, order) => runChange(id, () => updateCampaign(account, id, withoutAudio(order))),
    activate: (id) =>
      runChange(id, async () => {
        await endExtraAdGroups(account, id);
        await setCampaignStatus(account, id, 'ENABLE');
      }),
    pause: (id) => runChange(id, () => setCampaignStatus(account, id, 'DISABLE')),
    archive: (id) => runChange(id, () => end(id)),
    async status(id) {
      const campaign = await campaignById(api, id);
      const [remote] = campaign === undefined ? [] : await remoteCampaigns(api, [campaign]);
      return remote ?? { external_id: id, name: '', state: 'absent', reason: null };
    },
    metrics: (id, days) => readReport(api, id, days),
    readAccount: async (days) => ({
      campaigns: await readStates(api, await campaignsNamed(api, KEY_PREFIX)),
      ...(await readFigures(days)),
    }),
    readFigures,
    readCreatives: (days) => readAdReport(api, days),
    readPlaces: (days) => readProvinceReport(api, findProvinces, days),
    readReach: (window) => readAccountReach(api, window),
    readCustomerLists: () => readLists(api),
    list: async () => remoteCampaigns(api, await campaignsNamed(api, KEY_PREFIX)),
  };
}
