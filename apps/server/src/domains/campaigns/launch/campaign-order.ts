import { buffer } from 'node:stream/consumers';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { usableFiles, usesOwnVideo } from '@universal-media/contract/campaigns/creative-readiness';
import { campaignDays } from '@universal-media/contract/campaigns/dates';
import { keywordsOn } from '@universal-media/contract/copy/keywords';
import { copyFor } from '@universal-media/contract/copy/platform-copy';
import { buildMatrix, type MatrixItem } from '@universal-media/contract/creative/matrix';
import { isPolitical } from '@universal-media/contract/platforms/ad-policy';
import { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { radiusFor } from '@universal-media/contract/targeting/locations';
import type { CampaignOrder, OrderFile } from '#connectors/ad-platforms/ad-platform.ts';
import type { OrderCustomerList } from '#connectors/ad-platforms/order-settings.ts';
import { launchKey } from '#core/campaigns/launch-key.ts';
import { contentObjects } from '#core/creative/content-objects.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { ContentRow } from '#domains/creative/creative.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignRow, PlatformRunRow } from '../state/campaign.ts';
import { advancedSettings, findCustomerList, fitTranslations, trackingFor } from './order-settings.ts';

type OrderContext = Pick<CampaignsContext, 'accounts' | 'content' | 'objects' | 'customerLists' | 'transact'>;

/** Platforms limit names; ours also carries the launch key. */
const MAX_NAME_LENGTH = 100;

const trimEntries = (entries: readonly string[]) =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '');

function toOrderFile({ objects }: OrderContext, row: ContentRow): OrderFile {
  const facts = MediaFacts.parse(row.facts);
  const names = contentObjects(row.object_name);
  const { content_id, content_type, media_type, filename } = row;
  return {
    content_id,
    content_type,
    media_type,
    filename,
    bytes: Number(row.file_size),
    sha256: row.sha256 ?? '',
    width: facts.width,
    height: facts.height,
    duration_seconds: facts.duration_s,
    read: async () => new Uint8Array(await buffer(await objects.read(row.has_served ? names.served : names.raw))),
  };
}

/** Names the files that fill the platform's slots. */
export const filesFor = (platform: PlatformId, files: readonly MatrixItem[]): Set<string> => {
  const cells = buildMatrix([platform], files).flatMap((one) => one.cells);
  return new Set(cells.flatMap((cell) => (cell.state === 'filled' ? [cell.content_id] : [])));
};

/** Chooses the files that fit the platform's slots. */
async function chooseFiles(
  context: OrderContext,
  trx: Trx,
  { user_id }: CampaignRow,
  data: CampaignData,
  platform: PlatformId,
): Promise<OrderFile[]> {
  const ids = data.uploadedContent.map(({ content_id }) => content_id);
  const files = await context.content.describe(trx, user_id, ids);
  const usable = usableFiles(files.map(({ content }) => content));
  const chosen = filesFor(platform, usable);
  const rows = new Map(files.map(({ row }) => [row.content_id, row]));
  return [...chosen].flatMap((content_id) => {
    const row = rows.get(content_id);
    return row ? [toOrderFile(context, row)] : [];
  });
}

/** Finds the brand's logo, as far as it was checked like every other file. */
async function findLogo(
  context: OrderContext,
  trx: Trx,
  user_id: string,
  content_id: string,
): Promise<OrderFile | null> {
  const [file] = await context.content.describe(trx, user_id, [content_id]);
  const isUsable = file !== undefined && usableFiles([file.content]).length > 0;
  return isUsable && file.row.content_type === 'image' ? toOrderFile(context, file.row) : null;
}

/** What an order is made of. */
export interface OrderSource {
  readonly name: string;
  readonly run: Pick<PlatformRunRow, 'campaign_id' | 'platform' | 'begun_revision' | 'media_cents'>;
  readonly data: CampaignData;
  readonly files: readonly OrderFile[];
  /** The name of the brand; empty without one. */
  readonly business_name: string;
  readonly logo: OrderFile | null;
  readonly customer_list: OrderCustomerList | null;
  /** Platforms count hours in the time zone of the ad account. */
  readonly account_time_zone: string;
}

/** Says in one order what a platform needs to run the campaign. */
export function toCampaignOrder({ name, run, data, files, ...source }: OrderSource): CampaignOrder {
  const { geographic_targeting, audience_targeting, declaration } = data;
  const { platform } = run;
  const key = launchKey(run);
  const copy = copyFor(platform, data, data.platform_copy[platform]);
  const ownVideo = usesOwnVideo(platform, data);
  return {
    key,
    platform,
    name: `${name.slice(0, MAX_NAME_LENGTH)} [${key}]`,
    objective: data.campaign_type,
    budget_cents: exactCents(run.media_cents),
    days: campaignDays(data.start_date, data.end_date),
    start_date: data.start_date,
    end_date: data.end_date,
    time_zone: data.time_zone,
    headline: copy.headline?.kept ?? '',
    body_copy: copy.body_copy?.kept ?? '',
    call_to_action: data.call_to_action,
    landing_page_url: data.landing_page_url.trim(),
    business_name: source.business_name,
    logo: source.logo,
    short_headlines: data.advanced_mode ? trimEntries(data.short_headlines) : [],
    long_headlines: data.advanced_mode ? trimEntries(data.long_headlines) : [],
    keywords: keywordsOn(platform, data),
    languages: [...new Set([data.primary_language, ...data.selectedCampaignLanguages])],
    translations: fitTranslations(platform, data),
    places: geographic_targeting.locations.map((place) => ({
      type: place.type,
      value: place.value,
      country_code: place.country_code,
      state_code: place.state_code,
      coordinates: place.coordinates && { lat: place.coordinates.latitude, lng: place.coordinates.longitude },
      radius_miles: radiusFor(place, geographic_targeting),
    })),
    age_ranges: audience_targeting.age_ranges,
    genders: audience_targeting.genders,
    segments: {
      interests: audience_targeting.interests,
      demographics: audience_targeting.demographics,
      behaviors: audience_targeting.behaviors,
    },
    ...advancedSettings(data, source),
    tracking: trackingFor(run, data),
    special_categories: declaration.special_categories ?? [],
    is_political: isPolitical(declaration),
    paid_for_by: declaration.paid_for_by.trim(),
    youtube_video_url: ownVideo ? data.youtube_video_url.trim() : null,
    files,
  };
}

/** Builds the order for a platform run. `account_time_zone`: null for an account in the campaign's time zone. */
export async function buildCampaignOrder(
  context: OrderContext,
  trx: Trx,
  { row, run, account_time_zone }: { row: CampaignRow; run: PlatformRunRow; account_time_zone: string | null },
): Promise<CampaignOrder> {
  const data = CampaignData.parse(row.campaign_data);
  const brand = await context.accounts.findBrand(trx, row.user_id, data.brand_id);
  return toCampaignOrder({
    name: row.name,
    run,
    data,
    files: await chooseFiles(context, trx, row, data, run.platform),
    business_name: brand?.name ?? '',
    logo: brand?.logo_content_id ? await findLogo(context, trx, row.user_id, brand.logo_content_id) : null,
    customer_list: findCustomerList(context, row, data),
    account_time_zone: account_time_zone ?? data.time_zone,
  });
}
