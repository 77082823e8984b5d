import type { AdPlatform, CampaignOrder, OrderProblem, Outcome, RemoteCampaign } from '../ad-platform.ts';
import { keyTag, keyTagIn } from '../lookup.ts';
import { runChange } from '../outcomes.ts';
import { findOrUploadList, readLists, removeLists } from './audience/customer-list.ts';
import type { geoTargets } from './audience/geo-targets.ts';
import { segmentCriteria } from './audience/segments.ts';
import { readGoogleCreatives } from './breakdown/creative-figures.ts';
import { createRegionPlaces, readGooglePlaces } from './breakdown/place-figures.ts';
import { adKindFor, imageFieldFor, usableImages } from './creatives.ts';
import type { Targets } from './criteria.ts';
import { readCampaign } from './existing-campaign.ts';
import { readCampaignFigures, readGoogleFigures, readGoogleReach } from './figures.ts';
import type { GoogleClient, MutateResult } from './google-client.ts';
import { toProblem } from './google-failure.ts';
import { createOperations } from './operations.ts';
import { containing, OUR_CAMPAIGNS, readStates, remoteCampaigns } from './remote-campaigns.ts';
import { needsNewAd, updateOperations } from './update-operations.ts';
import { findVideoId } from './video-upload.ts';

const DUPLICATE = 'DUPLICATE_CAMPAIGN_NAME';
// A campaign that was removed or never existed does not run.
const GONE = new Set(['OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE', 'RESOURCE_NOT_FOUND']);
/** Validation needs a video id before the video is uploaded. */
const PLACEHOLDER_VIDEO = 'dQw4w9WgXcQ';

const refused = (problem: OrderProblem): Outcome => ({ outcome: 'refused', ...problem });
const UNKNOWN_CAMPAIGN: OrderProblem = { reason: 'Google Ads does not know this campaign', field: 'other' };
const isId = (id: string): boolean => /^\d+$/.test(id);

function toOutcome(result: MutateResult, external_id: string): Outcome {
  if ('unanswered' in result) return { outcome: 'unknown', why: result.unanswered };
  if ('refused' in result) return refused(toProblem(result.refused));
  return { outcome: 'done', external_id };
}

/** Google Ads, including YouTube. One atomic request creates a campaign, and campaign names are unique. */
export function googleAds(
  client: GoogleClient,
  findPlaces: ReturnType<typeof geoTargets>,
  findRegions = createRegionPlaces(),
): AdPlatform {
  const findSegmentCriteria = segmentCriteria(client);
  const campaignName = (id: string) => `customers/${client.customer}/campaigns/${id}`;

  const find = async (key: string): Promise<RemoteCampaign[]> => {
    const found = await remoteCampaigns(client, `campaign.name LIKE ${containing(`[${key}]`)}`);
    return found.filter(({ name }) => name.includes(`[${key}]`));
  };

  /** Finds our campaign with this key that has not ended. */
  const findExisting = async (key: string): Promise<Outcome | undefined> => {
    const [first] = (await find(key)).filter(({ state }) => state !== 'ended');
    return first && { outcome: 'done', external_id: first.external_id };
  };

  /** Finds what the order is targeted at, or why Google cannot run it. */
  async function findTargets(order: CampaignOrder): Promise<Omit<Targets, 'customer_list'> | OrderProblem> {
    if (!URL.canParse(order.landing_page_url))
      return { reason: 'Google Ads needs a landing page URL', field: 'landing_page_url' };
    const hasLogo = usableImages(order).some((file) => imageFieldFor(file) === 'squareMarketingImages');
    if (adKindFor(order) === 'images' && !hasLogo)
      return { reason: 'Google Ads needs keywords or a square image', field: 'uploadedContent' };
    const places = await findPlaces(order);
    if (typeof places === 'string')
      return { reason: `Google Ads does not know the place ${places}`, field: 'geographic_targeting' };
    const segments = await findSegmentCriteria(order);
    if (typeof segments === 'string')
      return { reason: `Google Ads does not know the audience ${segments}`, field: 'audience_targeting' };
    return { places, segments };
  }

  /** Uploads the customer list and passes its name on. A list that cannot be uploaded decides the outcome. */
  async function withCustomerList(
    order: CampaignOrder,
    proceed: (customer_list: string | null) => Promise<Outcome>,
  ): Promise<Outcome> {
    let customer_list: string | null = null;
    const uploaded = await runChange('', async () => {
      customer_list = await findOrUploadList(client, order);
    });
    return uploaded.outcome === 'done' ? proceed(customer_list) : uploaded;
  }

  async function create(order: CampaignOrder, { find_first }: { find_first: boolean }): Promise<Outcome> {
    if (find_first) {
      const existing = await findExisting(order.key);
      if (existing !== undefined) return existing;
    }
    const video = await findVideoId(client, order);
    if ('refused' in video) return refused({ reason: video.refused, field: 'uploadedContent' });
    const targets = await findTargets(order);
    if ('reason' in targets) return refused(targets);
    return withCustomerList(order, async (customer_list) => {
      const options = { customer: client.customer, targets: { ...targets, customer_list }, video_id: video.id };
      const outcome = await createAtOnce(order, await createOperations(order, options));
      // Nothing uses the list if Google refuses the campaign.
      if (outcome.outcome !== 'refused') return outcome;
      const removed = await runChange('', () => removeLists(client, keyTag(order.key), null));
      return removed.outcome === 'unknown' ? removed : outcome;
    });
  }

  async function createAtOnce(order: CampaignOrder, operations: readonly object[]): Promise<Outcome> {
    const result = await client.mutate(operations);
    if ('refused' in result && result.refused.some(({ code }) => code === DUPLICATE)) {
      // The name contains our key, so an earlier attempt created the campaign.
      return (
        (await findExisting(order.key)) ?? {
          outcome: 'unknown',
          why: 'The campaign exists, but lists do not show it yet',
        }
      );
    }
    if (!('names' in result)) return toOutcome(result, '');
    const created = result.names.find((name) => name.startsWith(campaignName('')));
    if (created === undefined) return { outcome: 'unknown', why: 'Google Ads did not return the name of the campaign' };
    return { outcome: 'done', external_id: created.slice(campaignName('').length) };
  }

  async function update(external_id: string, order: CampaignOrder): Promise<Outcome> {
    if (!isId(external_id)) return refused(UNKNOWN_CAMPAIGN);
    const existing = await readCampaign(client, external_id);
    if (existing === undefined) return refused(UNKNOWN_CAMPAIGN);
    const video = needsNewAd(existing, order) ? await findVideoId(client, order) : { id: undefined };
    if ('refused' in video) return refused({ reason: video.refused, field: 'uploadedContent' });
    const targets = await findTargets(order);
    if ('reason' in targets) return refused(targets);
    return withCustomerList(order, async (customer_list) => {
      const options = { customer: client.customer, targets: { ...targets, customer_list }, video_id: video.id };
      const result = await client.mutate(await updateOperations(order, existing, options));
      if (!('names' in result)) return toOutcome(result, external_id);
      return runChange(external_id, () => removeLists(client, keyTag(order.key), customer_list));
    });
  }

  async function setStatus(external_id: string, status: 'ENABLED' | 'PAUSED'): Promise<Outcome> {
    if (!isId(external_id)) return refused(UNKNOWN_CAMPAIGN);
    const operation = { update: { resourceName: campaignName(external_id), status }, updateMask: 'status' };
    return toOutcome(await client.mutate([{ campaignOperation: operation }]), external_id);
  }

  return {
    find,
    create,
    update,
    async validate(order) {
      const targets = await findTargets(order);
      if ('reason' in targets) return { fits: false, ...targets };
      const operations = await createOperations(order, {
        customer: client.customer,
        targets: { ...targets, customer_list: null },
        video_id: adKindFor(order) === 'video' ? PLACEHOLDER_VIDEO : undefined,
      });
      const errors = (await client.validate(operations)).filter(({ code }) => code !== DUPLICATE);
      return errors.length === 0 ? { fits: true } : { fits: false, ...toProblem(errors) };
    },
    activate: (external_id) => setStatus(external_id, 'ENABLED'),
    pause: (external_id) => setStatus(external_id, 'PAUSED'),
    async archive(external_id) {
      const done: Outcome = { outcome: 'done', external_id };
      if (!isId(external_id)) return done;
      const result = await client.mutate([{ campaignOperation: { remove: campaignName(external_id) } }]);
      const isGone = 'refused' in result && result.refused.every(({ code }) => GONE.has(code));
      if (!isGone && !('names' in result)) return toOutcome(result, external_id);
      // The customers of an advertiser do not stay on the platform longer than the campaign.
      const [campaign] = await remoteCampaigns(client, `campaign.id = ${external_id}`);
      const tag = campaign === undefined ? null : keyTagIn(campaign.name);
      return tag === null ? done : runChange(external_id, () => removeLists(client, tag, null));
    },
    async status(external_id) {
      const [found] = isId(external_id) ? await remoteCampaigns(client, `campaign.id = ${external_id}`) : [];
      return found ?? { external_id, name: '', state: 'absent', reason: null };
    },
    metrics: async (external_id, days) => (isId(external_id) ? readCampaignFigures(client, external_id, days) : []),
    readAccount: async (days) => ({
      campaigns: await readStates(client),
      ...(await readGoogleFigures(client, days)),
    }),
    readFigures: (days) => readGoogleFigures(client, days),
    readCreatives: (days) => readGoogleCreatives(client, days),
    readPlaces: (days) => readGooglePlaces(client, findRegions, days),
    readReach: (window) => readGoogleReach(client, window),
    readCustomerLists: () => readLists(client),
    async list() {
      const all = await remoteCampaigns(client, OUR_CAMPAIGNS);
      return all.filter(({ name, state }) => name.includes('[um-') && state !== 'ended');
    },
  };
}
