import { setTimeout as pause } from 'node:timers/promises';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Estimate } from '@universal-media/contract/campaigns/forecast/estimates';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { creditsOf } from '@universal-media/contract/wire/money';
import type { AdConnection } from '#connectors/ad-platforms/ad-account.ts';
import type { CampaignsContext } from '../context.ts';
import type { FetchedCpms } from './question.ts';

type PriceContext = Pick<CampaignsContext, 'adPlatforms' | 'log'>;

/** The advertiser is watching a spinner, so slow platforms are left out. */
const TIMEOUT_MS = 1_500;

export interface Prices {
  readonly api_status: Estimate['api_status'];
  readonly live_cpms: FetchedCpms;
}

export const noPrices: Prices = { api_status: {}, live_cpms: {} };

const toPlaces = ({ geographic_targeting }: CampaignData) =>
  geographic_targeting.locations.map(({ type, value, country_code, state_code, coordinates }) => ({
    type,
    value,
    country_code,
    state_code,
    coordinates: coordinates && { lat: coordinates.latitude, lng: coordinates.longitude },
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
  { log }: PriceContext,
  connector: AdConnection,
  platform: PlatformId,
  campaign: CampaignData,
) {
  try {
    const order = { platform, objective: campaign.campaign_type, places: toPlaces(campaign) };
    const cents = await withTimeout(connector.getCpmCents(order));
    return { state: 'live' as const, cpm: cents !== null && cents > 0 ? creditsOf(cents) : null };
  } catch (error) {
    log.warn({ err: error, platform }, 'platform price unavailable');
    return { state: 'unavailable' as const, cpm: null };
  }
}

/** Fetches the current prices of the connected platforms. Never fails: a platform without an answer is unavailable. */
export async function fetchPrices(context: PriceContext, campaign: CampaignData): Promise<Prices> {
  const answers = await Promise.all(
    campaign.selectedPlatforms.map(async (platform) => {
      const { connection } = platformById(platform);
      const connector = connection === null ? null : context.adPlatforms[connection];
      const notConnected = { state: 'not_connected' as const, cpm: null };
      return { platform, ...(connector ? await fetchPrice(context, connector, platform, campaign) : notConnected) };
    }),
  );
  return {
    api_status: Object.fromEntries(answers.map(({ platform, state }) => [platform, state])),
    live_cpms: Object.fromEntries(answers.flatMap(({ platform, cpm }) => (cpm === null ? [] : [[platform, cpm]]))),
  };
}
