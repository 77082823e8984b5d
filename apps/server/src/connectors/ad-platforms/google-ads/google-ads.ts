import { z } from 'zod';
import type { AdPlatform, CampaignOrder, Outcome, RemoteCampaign } from '../ad-platform.ts';
import { kindOf, MARK_KEY, markOf, picturesOf, shapeOf } from './creatives.ts';
import { geoTargets } from './geo-targets.ts';
import { type GoogleAdsSettings, googleClient, type MutateResult } from './google-client.ts';
import { reasonOf } from './google-failure.ts';
import { centsOf } from './micros.ts';
import { alteration, creation } from './operations.ts';
import { containing, quoted, remoteCampaigns } from './remote-campaigns.ts';
import { filmId } from './video-upload.ts';

const DUPLICATE = 'DUPLICATE_CAMPAIGN_NAME';
// A campaign that is gone already, or was never there, does not run.
const GONE = new Set(['OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE', 'RESOURCE_NOT_FOUND']);
/** Where no film is there yet to be asked about. */
const SOME_FILM = 'dQw4w9WgXcQ';

const Figures = z.object({
  segments: z.object({ date: z.string() }),
  // Google leaves out what is nothing; whole numbers come as text.
  metrics: z.object({
    impressions: z.string().default('0'),
    clicks: z.string().default('0'),
    conversions: z.number().default(0),
    costMicros: z.string().default('0'),
  }),
});

const Standing = z.object({
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

function outcomeOf(result: MutateResult, external_id: string): Outcome {
  if ('unanswered' in result) return { outcome: 'unknown', why: result.unanswered };
  if ('refused' in result) return refused(reasonOf(result.refused));
  return { outcome: 'done', external_id };
}

/** Google Ads, which also shows films on YouTube. One atomic request makes a campaign; its name is taken only once. */
export function googleAds(settings: GoogleAdsSettings): AdPlatform {
  const client = googleClient(settings);
  const placesOf = geoTargets(client);
  const nameOf = (id: string) => `customers/${client.customer}/campaigns/${id}`;

  const find = async (key: string): Promise<RemoteCampaign[]> => {
    const found = await remoteCampaigns(client, `campaign.name LIKE ${containing(`[${key}]`)}`);
    return found.filter(({ name }) => name.includes(`[${key}]`));
  };

  /** What of ours runs or could run under the key. */
  const standing = async (key: string): Promise<Outcome | undefined> => {
    const [first] = (await find(key)).filter(({ state }) => state !== 'ended');
    return first && { outcome: 'done', external_id: first.external_id };
  };

  /** Or why it cannot be made at all. */
  async function operationsFor(order: CampaignOrder, film_id: string | undefined): Promise<object[] | string> {
    if (!URL.canParse(order.landing_page_url)) return 'Google Ads needs the address of a landing page';
    const hasLogo = picturesOf(order).some((file) => shapeOf(file) === 'squareMarketingImages');
    if (kindOf(order) === 'stills' && !hasLogo) return 'Google Ads needs keywords or a square picture';
    const places = await placesOf(order);
    if (typeof places === 'string') return `Google Ads does not know the place ${places}`;
    return creation(order, { customer: client.customer, places, film_id });
  }

  async function create(order: CampaignOrder, { look_first }: { look_first: boolean }): Promise<Outcome> {
    if (look_first) {
      const there = await standing(order.key);
      if (there !== undefined) return there;
    }
    const film = await filmId(client, order);
    if ('refused' in film) return refused(film.refused);
    const operations = await operationsFor(order, film.id);
    if (typeof operations === 'string') return refused(operations);
    const result = await client.mutate(operations);
    if ('refused' in result && result.refused.some(({ code }) => code === DUPLICATE)) {
      // It was made before, by us: the name carries our key.
      return (await standing(order.key)) ?? { outcome: 'unknown', why: 'It is there, and lists do not show it yet' };
    }
    if (!('names' in result)) return outcomeOf(result, '');
    const made = result.names.find((name) => name.startsWith(nameOf('')));
    if (made === undefined) return { outcome: 'unknown', why: 'Google Ads does not say what the campaign is called' };
    return { outcome: 'done', external_id: made.slice(nameOf('').length) };
  }

  async function update(external_id: string, order: CampaignOrder): Promise<Outcome> {
    if (!isId(external_id)) return refused('Google Ads knows no such campaign');
    const ads = await client.search(
      `SELECT campaign.resource_name, campaign.campaign_budget, campaign.start_date_time, ad_group.resource_name, ad_group_ad.resource_name, ad_group_ad.ad.url_custom_parameters FROM ad_group_ad WHERE campaign.id = ${external_id} AND campaign.status != 'REMOVED' AND ad_group_ad.status != 'REMOVED'`,
      Standing,
    );
    const [first] = ads;
    if (first === undefined) return refused('Google Ads knows no such campaign');
    const mark = markOf(order);
    const isCurrent = ({ adGroupAd }: (typeof ads)[number]) =>
      adGroupAd.ad.urlCustomParameters.some(({ key, value }) => key === MARK_KEY && value === mark);
    const outdated = ads.filter((ad) => !isCurrent(ad)).map(({ adGroupAd }) => adGroupAd.resourceName);
    const film = outdated.length > 0 ? await filmId(client, order) : { id: undefined };
    if ('refused' in film) return refused(film.refused);
    const operations = await alteration(order, {
      customer: client.customer,
      campaign: first.campaign.resourceName,
      budget: first.campaign.campaignBudget,
      started: first.campaign.startDateTime,
      group: first.adGroup.resourceName,
      outdated,
      film_id: film.id,
    });
    return outcomeOf(await client.mutate(operations), external_id);
  }

  async function setStatus(external_id: string, status: 'ENABLED' | 'PAUSED'): Promise<Outcome> {
    if (!isId(external_id)) return refused('Google Ads knows no such campaign');
    const operation = { update: { resourceName: nameOf(external_id), status }, updateMask: 'status' };
    return outcomeOf(await client.mutate([{ campaignOperation: operation }]), external_id);
  }

  return {
    find,
    create,
    update,
    async validate(order) {
      const operations = await operationsFor(order, kindOf(order) === 'film' ? SOME_FILM : undefined);
      if (typeof operations === 'string') return { fits: false, reason: operations };
      const errors = (await client.validate(operations)).filter(({ code }) => code !== DUPLICATE);
      return errors.length === 0 ? { fits: true } : { fits: false, reason: reasonOf(errors) };
    },
    activate: (external_id) => setStatus(external_id, 'ENABLED'),
    pause: (external_id) => setStatus(external_id, 'PAUSED'),
    async archive(external_id) {
      const done: Outcome = { outcome: 'done', external_id };
      if (!isId(external_id)) return done;
      const result = await client.mutate([{ campaignOperation: { remove: nameOf(external_id) } }]);
      if ('refused' in result && result.refused.every(({ code }) => GONE.has(code))) return done;
      return outcomeOf(result, external_id);
    },
    async status(external_id) {
      const [found] = isId(external_id) ? await remoteCampaigns(client, `campaign.id = ${external_id}`) : [];
      return found ?? { external_id, name: '', state: 'absent', reason: null };
    },
    async metrics(external_id, { from, to }) {
      if (!isId(external_id)) return [];
      const rows = await client.search(
        `SELECT segments.date, metrics.impressions, metrics.clicks, metrics.conversions, metrics.cost_micros FROM campaign WHERE campaign.id = ${external_id} AND segments.date BETWEEN ${quoted(from)} AND ${quoted(to)}`,
        Figures,
      );
      return rows
        .map(({ segments, metrics }) => ({
          day: segments.date,
          impressions: Number(metrics.impressions),
          clicks: Number(metrics.clicks),
          conversions: Math.round(metrics.conversions),
          spend_cents: centsOf(metrics.costMicros),
        }))
        .toSorted((a, b) => a.day.localeCompare(b.day));
    },
    async list() {
      const all = await remoteCampaigns(
        client,
        `campaign.name LIKE ${containing('[um-')} AND campaign.status != 'REMOVED'`,
      );
      return all.filter(({ name, state }) => name.includes('[um-') && state !== 'ended');
    },
    // Google sells by auction and names no price beforehand.
    priceOf: async () => null,
  };
}
