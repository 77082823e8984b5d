import { setTimeout as pause } from 'node:timers/promises';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Estimate } from '@universal-media/contract/campaigns/forecast/estimates';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { radiusFor } from '@universal-media/contract/targeting/locations';
import { toCredits } from '@universal-media/contract/wire/money';
import type { AdConnection } from '#connectors/ad-platforms/ad-account.ts';
import { after } from '#core/kit/clock.ts';
import type { CampaignsContext } from '../context.ts';
import type { FetchedCpms } from './question.ts';

type PriceContext = Pick<CampaignsContext, 'adPlatforms' | 'log' | 'clock' | 'priceCache'>;

const CACHE_MINUTES = 15;
const MAX_CACHED = 1_000;

/** The advertiser is watching a spinner, so slow platforms are left out. */
const TIMEOUT_MS = 1_500;

export interface Prices {
  readonly api_status: Estimate['api_status'];
  readonly live_cpms: FetchedCpms;
}

export const noPrices: Prices = { api_status: {}, live_cpms: {} };

const toPlaces = ({ geographic_targeting }: CampaignData) =>
  geographic_targeting.locations.map((place) => ({
    type: place.type,
    value: place.value,
    country_code: place.country_code,
    state_code: place.state_code,
    coordinates: place.coordinates && { lat: place.coordinates.latitude, lng: place.coordinates.longitude },
    radius_miles: radiusFor(place, geographic_targeting),
  }));

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timeout = pause(TIMEOUT_MS, undefined, { signal: abort.signal }).then(() => {
    throw new Error(`no answer within ${TIMEOUT_MS} ms`);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    // The loser of the race may still reject.
    timeout.catch(() => undefined);
    answer.catch(() => undefined);
    abort.abort();
  }
}

async function fetchPrice(
  { log, clock, priceCache }: PriceContext,
  connector: AdConnection,
  platform: PlatformId,
  campaign: CampaignData,
  refresh: boolean,
) {
  const order = { platform, objective: campaign.campaign_type, places: toPlaces(campaign) };
  const key = JSON.stringify(order);
  const cached = priceCache.get(key);
  if (!refresh && cached && after(cached.fetched_at, { minutes: CACHE_MINUTES }) > clock.now()) {
    return { state: 'live' as const, cpm: cached.cpm };
  }
  try {
    const cents = await withTimeout(connector.getCpmCents(order));
    const cpm = cents !== null && cents > 0 ? toCredits(cents) : null;
    if (priceCache.size >= MAX_CACHED) priceCache.clear();
    priceCache.set(key, { cpm, fetched_at: clock.now() });
    return { state: 'live' as const, cpm };
  } catch (error) {
    log.warn({ err: error, platform }, 'platform price unavailable');
    return { state: 'unavailable' as const, cpm: null };
  }
}

/** Fetches the current prices of the connected platforms. Never fails: a platform without an answer is unavailable. */
export async function fetchPrices(context: PriceContext, campaign: CampaignData, refresh: boolean): Promise<Prices> {
  const answers = await Promise.all(
    campaign.selectedPlatforms.map(async (platform) => {
      const { connection } = platformById(platform);
      const connector = connection === null ? null : context.adPlatforms[connection];
      const notConnected = { state: 'not_connected' as const, cpm: null };
      return {
        platform,
        ...(connector ? await fetchPrice(context, connector, platform, campaign, refresh) : notConnected),
      };
    }),
  );
  return {
    api_status: Object.fromEntries(answers.map(({ platform, state }) => [platform, state])),
    live_cpms: Object.fromEntries(answers.flatMap(({ platform, cpm }) => (cpm === null ? [] : [[platform, cpm]]))),
  };
}
