import { TryLater } from '#core/kit/try-later.ts';
import type { AdPlatform, CampaignOrder, DayRange, OrderProblem, ValidationResult } from '../ad-platform.ts';
import { keyTag, keyTagIn } from '../lookup.ts';
import { Refusal, runChange, runCreation, toProblem, UnknownOutcome } from '../outcomes.ts';
import { deleteLists, readLists } from './audience/customer-list.ts';
import { findLookups } from './audience/lookups.ts';
import { campaignFor, campaignsNamed, createCampaign, type MetaAccount } from './create.ts';
import { type Graph, NotFound } from './graph.ts';
import { readAccountInsights, readAccountReach, readAdInsights, readInsights, readRegionInsights } from './insights.ts';
import { ALL_STATUSES, CAMPAIGN_FIELDS, CampaignName, CampaignNode, Done } from './nodes.ts';
import { remoteCampaign } from './remote-state.ts';
import { endExtraAdSets, setStatus, updateCampaign } from './update.ts';

export interface MetaSettings {
  /** Digits only. */
  readonly account_id: string;
  /** The page that publishes the ads. */
  readonly page_id: string;
  readonly instagram_user_id: string | null;
  readonly pixel_id: string | null;
}

const KEY_PREFIX = '[um-';
const MAX_ADS = 50;

/** Returns why Meta would refuse the order, as far as we know without asking. */
function findProblem(order: CampaignOrder): OrderProblem | null {
  const shown = order.files.filter(({ content_type }) => content_type !== 'audio');
  if (shown.length === 0) return { reason: 'Meta needs at least one image or video.', field: 'uploadedContent' };
  if (shown.length > MAX_ADS)
    return { reason: `Meta allows at most ${MAX_ADS} ads in a campaign.`, field: 'uploadedContent' };
  if (order.is_political && order.paid_for_by.trim() === '') {
    const reason = 'Political ads at Meta need the name of the person or organization that pays for them.';
    return { reason, field: 'declaration' };
  }
  return null;
}

const withoutAudio = (order: CampaignOrder): CampaignOrder => ({
  ...order,
  files: order.files.filter(({ content_type }) => content_type !== 'audio'),
});

/** Facebook and Instagram, through Meta's Marketing API. */
export function metaPlatform(settings: MetaSettings, graph: Graph): AdPlatform {
  const { account_id, page_id, instagram_user_id, pixel_id } = settings;
  const account: MetaAccount = { graph, act: `act_${account_id}`, page_id, instagram_user_id, pixel_id };

  /** The customers of an advertiser do not stay on the platform longer than the campaign. */
  async function deleteCustomers(id: string): Promise<void> {
    const tag = keyTagIn((await graph.read(id, { fields: 'name' }, CampaignName)).name);
    if (tag !== null) await deleteLists(account, tag, null);
  }

  async function end(id: string): Promise<void> {
    await setStatus(account, id, 'ARCHIVED');
    await deleteCustomers(id);
  }

  const listUnended = async () =>
    (await campaignsNamed(account, KEY_PREFIX)).map(remoteCampaign).filter(({ state }) => state !== 'ended');

  const readFigures = async (days: DayRange) => ({
    ...(await readAccountInsights(graph, account.act, days)),
    // The report does not name it.
    time_zone: null,
  });

  async function validate(order: CampaignOrder): Promise<ValidationResult> {
    const problem = findProblem(order);
    if (problem !== null) return { fits: false, ...problem };
    try {
      await findLookups(account, order);
      const params = { ...campaignFor(order, account), execution_options: ['validate_only'] };
      await graph.change(`${account.act}/campaigns`, params, Done);
      return { fits: true };
    } catch (error) {
      if (error instanceof Refusal) return { fits: false, ...toProblem(error) };
      // Validation changes nothing, so it can be repeated.
      if (error instanceof UnknownOutcome) throw new TryLater(error.message, null, { cause: error });
      throw error;
    }
  }

  return {
    validate,
    find: async (key) => (await campaignsNamed(account, keyTag(key), ALL_STATUSES)).map(remoteCampaign),
    async create(order, { find_first }) {
      const problem = findProblem(order);
      if (problem !== null) return { outcome: 'refused', ...problem };
      return runCreation((onCreated) => createCampaign(account, withoutAudio(order), find_first, onCreated), end);
    },
    update: (id, order) => runChange(id, () => updateCampaign(account, id, withoutAudio(order))),
    activate: (id) =>
      runChange(id, async () => {
        await endExtraAdSets(account, id);
        await setStatus(account, id, 'ACTIVE');
      }),
    pause: (id) => runChange(id, () => setStatus(account, id, 'PAUSED')),
    archive: (id) =>
      runChange(id, async () => {
        try {
          await end(id);
        } catch (error) {
          // A campaign that does not exist does not run.
          if (!(error instanceof NotFound)) throw error;
        }
      }),
    async status(id) {
      try {
        return remoteCampaign(await graph.read(id, { fields: CAMPAIGN_FIELDS }, CampaignNode));
      } catch (error) {
        if (!(error instanceof NotFound)) throw error;
        return { external_id: id, name: '', state: 'absent', reason: null };
      }
    },
    metrics: (id, days) => readInsights(graph, id, days),
    readAccount: async (days) => ({ campaigns: await listUnended(), ...(await readFigures(days)) }),
    readFigures,
    readCreatives: (days) => readAdInsights(graph, account.act, days),
    readPlaces: (days) => readRegionInsights(graph, account.act, days),
    readReach: (window) => readAccountReach(graph, account.act, window),
    readCustomerLists: () => readLists(account),
    list: listUnended,
  };
}
