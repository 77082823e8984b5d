import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { copyFor } from '@universal-media/contract/copy/platform-copy';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { scheduleRanges, shiftRanges } from '@universal-media/contract/targeting/dayparts';
import { utmParameters } from '@universal-media/contract/targeting/landing-url';
import { readStored } from '@universal-media/contract/wire/stored';
import type { CampaignOrder } from '#connectors/ad-platforms/ad-platform.ts';
import type {
  OrderBidding,
  OrderCopy,
  OrderCustomerList,
  OrderTracking,
} from '#connectors/ad-platforms/order-settings.ts';
import { dayStart } from '#core/kit/day-start.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignRow, PlatformRunRow } from '../state/campaign.ts';

const toCents = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));
const filled = (entries: readonly string[] = []): string[] => entries.filter((entry) => entry.trim() !== '');

/** Fits the translated copy to a platform. A language that was removed keeps its translation but is not sent. */
export const fitTranslations = (platform: PlatformId, data: CampaignData): OrderCopy[] =>
  data.selectedCampaignLanguages.flatMap((language) => {
    const set = data.campaignTranslations[language];
    if (set === undefined || language === data.primary_language) return [];
    const copy = copyFor(platform, set);
    return [
      {
        language,
        headline: copy.headline?.kept ?? '',
        body_copy: copy.body_copy?.kept ?? '',
        call_to_action: set.call_to_action,
        short_headlines: filled(set.short_headlines),
        long_headlines: filled(set.long_headlines),
        keywords: filled(set.keywords),
      },
    ];
  });

function biddingFor(data: CampaignData): OrderBidding {
  const { bidding_strategy: strategy, bidding_method: method } = data;
  return {
    strategy,
    method,
    target_cpa_cents: strategy === 'cost_cap' ? toCents(data.target_cpa) : null,
    target_roas: strategy === 'target_roas' ? data.target_roas : null,
    bid_cents: strategy === 'manual_bidding' ? toCents(data.manual_bid_amount) : null,
  };
}

/** Moves the schedule from the campaign's time zone to that of the ad account, which platforms count hours in. */
function scheduleFor(data: CampaignData, account_time_zone: string): CampaignOrder['schedule'] {
  const ranges = data.dayparting_enabled ? scheduleRanges(data.dayparting_schedule) : [];
  if (ranges.length === 0) return null;
  const [campaign, account] = [data.time_zone, account_time_zone].map((zone) => dayStart(zone, data.start_date));
  const minutes = ((campaign?.getTime() ?? 0) - (account?.getTime() ?? 0)) / 60_000;
  return shiftRanges(ranges, minutes);
}

type AdvancedSettings = Pick<
  CampaignOrder,
  'bidding' | 'budget_optimization' | 'schedule' | 'custom_audiences' | 'customer_list'
>;

const simple: AdvancedSettings = {
  bidding: { strategy: 'maximum_delivery', method: 'ocpm', target_cpa_cents: null, target_roas: null, bid_cents: null },
  budget_optimization: false,
  schedule: null,
  custom_audiences: [],
  customer_list: null,
};

/** Finds the customer list of a campaign. Its hashes are read when a platform takes them. */
export const findCustomerList = (
  { customerLists, transact }: Pick<CampaignsContext, 'customerLists' | 'transact'>,
  { user_id }: CampaignRow,
  { customer_file }: CampaignData,
): OrderCustomerList | null =>
  customer_file && {
    audience_id: customer_file.audience_id,
    customers: customer_file.emails + customer_file.phones,
    phones: customer_file.phones,
    readHashes: () => customerLists.readHashes(transact, { audience_id: customer_file.audience_id, user_id }),
  };

const WithList = CampaignData.pick({ advanced_mode: true, customer_file: true });

/** Whether platforms get a customer list with this campaign. */
export function hasCustomerList({ campaign_data }: CampaignRow): boolean {
  const { advanced_mode, customer_file } = readStored(WithList, campaign_data);
  return advanced_mode && customer_file !== null;
}

/** Returns the settings of the Advanced section. Simple hides them, so it does not send them. */
export const advancedSettings = (
  data: CampaignData,
  { customer_list, account_time_zone }: Pick<AdvancedSettings, 'customer_list'> & { account_time_zone: string },
): AdvancedSettings =>
  data.advanced_mode
    ? {
        bidding: biddingFor(data),
        budget_optimization: data.campaign_budget_optimization,
        schedule: scheduleFor(data, account_time_zone),
        custom_audiences: data.custom_audiences,
        customer_list,
      }
    : simple;

/** The pixel ids of Meta are digits. */
const pixelId = /^\d{5,20}$/;

/** Returns the advertiser's own tracking on this platform, and the parameters that tell visits apart. */
export function trackingFor(
  { campaign_id, platform }: Pick<PlatformRunRow, 'campaign_id' | 'platform'>,
  data: CampaignData,
): OrderTracking {
  const id = data.tracking_id_or_url.trim();
  const isMetaPixel = data.tracking_method === 'Facebook Pixel' && platformById(platform).connection === 'meta';
  const isThirdParty = data.tracking_method === 'Third-Party Tracking URL' && /^https:\/\//i.test(id);
  return {
    pixel_id: isMetaPixel && pixelId.test(id) ? id : null,
    third_party_url: isThirdParty ? id : null,
    url_parameters: utmParameters(data.landing_page_url.trim(), { source: platform, campaign: campaign_id }),
  };
}
