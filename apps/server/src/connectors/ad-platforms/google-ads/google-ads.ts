import { z } from 'zod';
import type { AdPlatform, CampaignOrder, Outcome, RemoteCampaign } from '../ad-platform.ts';
import { adKindFor, contentHash, HASH_KEY, imageFieldFor, usableImages } from './creatives.ts';
import { readCampaignFigures, readGoogleAccount } from './figures.ts';
import { geoTargets } from './geo-targets.ts';
import { type GoogleAdsSettings, googleClient, type MutateResult } from './google-client.ts';
import { reasonFor } from './google-failure.ts';
import { createOperations, updateOperations } from './operations.ts';
import { containing, OUR_CAMPAIGNS, remoteCampaigns } from './remote-campaigns.ts';
import { findVideoId } from './video-upload.ts';

const DUPLICATE = 'DUPLICATE_CAMPAIGN_NAME';
// A campaign that was removed or never existed does not run.
const GONE = new Set(['OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE', 'RESOURCE_NOT_FOUND']);
/** Validation needs a video id before the video is uploaded. */
const PLACEHOLDER_VIDEO = 'dQw4w9WgXcQ';

const ExistingAd = z.object({
  campaign: z.object({ resourceName: z.string(), campaignBudget: z.string(), startDateTime: z.string() }),
  adGroup: z.object({ resourceName: z.string() }),
  adGroupAd: z.object({
    resourceName: z.string(),
    ad: z
      .object({ urlCustomParameters: z.array(z.object({ key: z.string(), value: z.string() })).default([]) })
      .default({ urlCustomParameters: [] }),
  }),
});

const refused = (reason: string): Outcome => ({ outcome: 'refused', reason });
const isId = (id: string): boolean => /^\d+$/.test(id);

function toOutcome(result: MutateResult, external_id: string): Outcome {
  if ('unanswered' in result) return { outcome: 'unknown', why: result.unanswered };
  if ('refused' in result) return refused(reasonFor(result.refused));
  return { outcome: 'done', external_id };
}

/** Google Ads, including YouTube. One atomic request creates a campaign, and campaign names are unique. */
export function googleAds(settings: GoogleAdsSettings): AdPlatform {
  const client = googleClient(settings);
  const findPlaces = geoTargets(client);
  const nameOf = (id: string) => `customers/${client.customer}/campaigns/${id}`;

  const find = async (key: string): Promise<RemoteCampaign[]> => {
    const found = await remoteCampaigns(client, `campaign.name LIKE ${containing(`[${key}]`)}`);
    return found.filter(({ name }) => name.includes(`[${key}]`));
  };

  /** Finds our campaign with this key that has not ended. */
  const findExisting = async (key: string): Promise<Outcome | undefined> => {
    const [first] = (await find(key)).filter(({ state }) => state !== 'ended');
    return first && { outcome: 'done', external_id: first.external_id };
  };

  /** Returns the operations, or why the campaign cannot be created. */
  async function operationsFor(order: CampaignOrder, video_id: string | undefined): Promise<object[] | string> {
    if (!URL.canParse(order.landing_page_url)) return 'Google Ads needs a landing page URL';
    const hasLogo = usableImages(order).some((file) => imageFieldFor(file) === 'squareMarketingImages');
    if (adKindFor(order) === 'images' && !hasLogo) return 'Google Ads needs keywords or a square image';
    const places = await findPlaces(order);
    if (typeof places === 'string') return `Google Ads does not know the place ${places}`;
    return createOperations(order, { customer: client.customer, places, video_id });
  }

  async function create(order: CampaignOrder, { find_first }: { find_first: boolean }): Promise<Outcome> {
    if (find_first) {
      const existing = await findExisting(order.key);
      if (existing !== undefined) return existing;
    }
    const video = await findVideoId(client, order);
    if ('refused' in video) return refused(video.refused);
    const operations = await operationsFor(order, video.id);
    if (typeof operations === 'string') return refused(operations);
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
    const created = result.names.find((name) => name.startsWith(nameOf('')));
    if (created === undefined) return { outcome: 'unknown', why: 'Google Ads did not return the name of the campaign' };
    return { outcome: 'done', external_id: created.slice(nameOf('').length) };
  }

  async function update(external_id: string, order: CampaignOrder): Promise<Outcome> {
    if (!isId(external_id)) return refused('Google Ads does not know this campaign');
    const ads = await client.search(
      `SELECT campaign.resource_name, campaign.campaign_budget, campaign.start_date_time, ad_group.resource_name, ad_group_ad.resource_name, ad_group_ad.ad.url_custom_parameters FROM ad_group_ad WHERE campaign.id = ${external_id} AND campaign.status != 'REMOVED' AND ad_group_ad.status != 'REMOVED'`,
      ExistingAd,
    );
    const [first] = ads;
    if (first === undefined) return refused('Google Ads does not know this campaign');
    const hash = contentHash(order);
    const isCurrent = ({ adGroupAd }: (typeof ads)[number]) =>
      adGroupAd.ad.urlCustomParameters.some(({ key, value }) => key === HASH_KEY && value === hash);
    const outdated = ads.filter((ad) => !isCurrent(ad)).map(({ adGroupAd }) => adGroupAd.resourceName);
    const video = outdated.length > 0 ? await findVideoId(client, order) : { id: undefined };
    if ('refused' in video) return refused(video.refused);
    const operations = await updateOperations(order, {
      customer: client.customer,
      campaign: first.campaign.resourceName,
      budget: first.campaign.campaignBudget,
      started: first.campaign.startDateTime,
      group: first.adGroup.resourceName,
      outdated,
      video_id: video.id,
    });
    return toOutcome(await client.mutate(operations), external_id);
  }

  async function setStatus(external_id: string, status: 'ENABLED' | 'PAUSED'): Promise<Outcome> {
    if (!isId(external_id)) return refused('Google Ads does not know this campaign');
    const operation = { update: { resourceName: nameOf(external_id), status }, updateMask: 'status' };
    return toOutcome(await client.mutate([{ campaignOperation: operation }]), external_id);
  }

  return {
    find,
    create,
    update,
    async validate(order) {
      const operations = await operationsFor(order, adKindFor(order) === 'video' ? PLACEHOLDER_VIDEO : undefined);
      if (typeof operations === 'string') return { fits: false, reason: operations };
      const errors = (await client.validate(operations)).filter(({ code }) => code !== DUPLICATE);
      return errors.length === 0 ? { fits: true } : { fits: false, reason: reasonFor(errors) };
    },
    activate: (external_id) => setStatus(external_id, 'ENABLED'),
    pause: (external_id) => setStatus(external_id, 'PAUSED'),
    async archive(external_id) {
      const done: Outcome = { outcome: 'done', external_id };
      if (!isId(external_id)) return done;
      const result = await client.mutate([{ campaignOperation: { remove: nameOf(external_id) } }]);
      if ('refused' in result && result.refused.every(({ code }) => GONE.has(code))) return done;
      return toOutcome(result, external_id);
    },
    async status(external_id) {
      const [found] = isId(external_id) ? await remoteCampaigns(client, `campaign.id = ${external_id}`) : [];
      return found ?? { external_id, name: '', state: 'absent', reason: null };
    },
    metrics: async (external_id, days) => (isId(external_id) ? readCampaignFigures(client, external_id, days) : []),
    readAccount: (days) => readGoogleAccount(client, days),
    async list() {
      const all = await remoteCampaigns(client, OUR_CAMPAIGNS);
      return all.filter(({ name, state }) => name.includes('[um-') && state !== 'ended');
    },
    // Google sells by auction and publishes no prices.
    getCpmCents: async () => null,
  };
}
