import { createHash, randomUUID } from 'node:crypto';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { CampaignOrder, OrderFile } from '#connectors/ad-platforms/ad-platform.ts';

const DAY_MS = 86_400_000;
/** Returns the date this number of days from now. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

type Shape = Partial<Omit<OrderFile, 'content_id' | 'bytes' | 'sha256' | 'read'>>;

/** Creates a file whose bytes are its name. */
export function sampleFile(filename: string, shape: Shape = {}): OrderFile {
  const bytes = new Uint8Array(Buffer.from(filename));
  return {
    content_id: randomUUID(),
    content_type: 'image',
    media_type: 'image/png',
    filename,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: 1_080,
    height: 1_080,
    duration_seconds: null,
    ...shape,
    read: async () => bytes,
  };
}

export const sampleVideo = (filename: string): OrderFile =>
  sampleFile(filename, {
    content_type: 'video',
    media_type: 'video/mp4',
    width: 1_080,
    height: 1_920,
    duration_seconds: 15,
  });

/** Creates an order for ten days and 500 dollars that starts today. */
export function sampleOrder(platform: PlatformId, changes: Partial<CampaignOrder> = {}): CampaignOrder {
  const key = changes.key ?? `um-${randomUUID()}`;
  return {
    key,
    platform,
    name: `Winter tune-up [${key}]`,
    objective: 'conversions',
    budget_cents: 50_000,
    days: 10,
    start_date: dayFromNow(0),
    end_date: dayFromNow(9),
    time_zone: 'America/New_York',
    headline: 'Winter tune-up',
    body_copy: 'Full bike service for $89, ready in two days.',
    call_to_action: 'Learn More',
    landing_page_url: 'https://bikes.example/winter',
    short_headlines: ['Bikes ready for winter', 'Service from $89'],
    long_headlines: ['Have your bike serviced before the first snow'],
    keywords: ['bike repair', 'bicycle tune-up'],
    languages: ['en'],
    translations: [],
    places: [
      {
        type: 'city',
        value: 'Boston, MA',
        country_code: 'US',
        state_code: 'MA',
        coordinates: { lat: 42.3601, lng: -71.0589 },
        radius_miles: 25,
      },
    ],
    age_ranges: ['25-34', '35-44'],
    genders: [],
    segments: { interests: [], demographics: [], behaviors: [] },
    custom_audiences: [],
    customer_list: null,
    bidding: {
      strategy: 'maximum_delivery',
      method: 'ocpm',
      target_cpa_cents: null,
      target_roas: null,
      bid_cents: null,
    },
    budget_optimization: false,
    schedule: null,
    tracking: { pixel_id: null, third_party_url: null, url_parameters: {} },
    special_categories: [],
    is_political: false,
    paid_for_by: '',
    business_name: '',
    logo: null,
    youtube_video_url: null,
    files: [sampleFile('square.png'), sampleVideo('tall.mp4')],
    ...changes,
  };
}
