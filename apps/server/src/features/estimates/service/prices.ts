import { setTimeout as pause } from 'node:timers/promises';
import type { CampaignData } from '@universal-media/contract/campaign';
import type { Estimate } from '@universal-media/contract/estimates';
import { creditsOf } from '@universal-media/contract/money';
import type { PlatformId } from '@universal-media/contract/platforms';
import type { AdPlatform, AdPlatforms } from '../../../connectors/ad-platforms/ad-platform.ts';
import { connectionOf } from '../../../core/ad-connections.ts';
import type { Log } from '../../../core/log.ts';
import type { FetchedCpms } from './question.ts';

/** Somebody looks at a spinner meanwhile: who has not answered by then is not waited for. */
const WAIT_MS = 1_500;

export interface Prices {
  readonly api_status: Estimate['api_status'];
  readonly live_cpms: FetchedCpms;
}

/** Nobody was asked. */
export const noPrices: Prices = { api_status: {}, live_cpms: {} };

const placesOf = ({ geographic_targeting }: CampaignData) =>
  geographic_targeting.locations.map(({ type, value, country_code, state_code, coordinates }) => ({
    type,
    value,
    country_code,
    state_code,
    coordinates: coordinates && { lat: coordinates.latitude, lng: coordinates.longitude },
  }));

async function inTime<T>(asked: Promise<T>): Promise<T> {
  const abort = new AbortController();
  const late = pause(WAIT_MS, undefined, { signal: abort.signal }).then(() => {
    throw new Error(`no answer within ${WAIT_MS} ms`);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    // Nobody waits for it any more, neither for the clock nor for an answer that comes too late.
    late.catch(() => undefined);
    asked.catch(() => undefined);
    abort.abort();
  }
}

/** What the connected platforms say of their prices just now. Never fails: who does not answer is said to be unavailable. */
export function askingOf(platforms: AdPlatforms, log: Log) {
  const ask = async (to: AdPlatform, platform: PlatformId, campaign: CampaignData) => {
    try {
      const order = { platform, objective: campaign.campaign_type, places: placesOf(campaign) };
      const cents = await inTime(to.priceOf(order));
      return { state: 'live' as const, cpm: cents !== null && cents > 0 ? creditsOf(cents) : null };
    } catch (error) {
      log.warn({ err: error, platform }, 'a platform did not say its price');
      return { state: 'unavailable' as const, cpm: null };
    }
  };

  return async (campaign: CampaignData): Promise<Prices> => {
    const answers = await Promise.all(
      campaign.selectedPlatforms.map(async (platform) => {
        const connection = connectionOf[platform];
        const to = connection === undefined ? null : platforms[connection];
        return {
          platform,
          ...(to ? await ask(to, platform, campaign) : { state: 'not_connected' as const, cpm: null }),
        };
      }),
    );
    return {
      api_status: Object.fromEntries(answers.map(({ platform, state }) => [platform, state])),
      live_cpms: Object.fromEntries(answers.flatMap(({ platform, cpm }) => (cpm === null ? [] : [[platform, cpm]]))),
    };
  };
}
