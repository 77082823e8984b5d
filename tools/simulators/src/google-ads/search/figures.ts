import type { Account } from '../../ad-platforms/accounts.ts';
import { divideAmongAds } from '../../ad-platforms/figures/ad-shares.ts';
import { divideAmongRegions, REGIONS } from '../../ad-platforms/figures/place-shares.ts';
import { withDuplicate } from '../../ad-platforms/figures/report-faults.ts';
import { computeReach, reportedDays } from '../../ad-platforms/figures/reporting.ts';
import type { ReportTraits } from '../../ad-platforms/figures/reporting-switch.ts';
import type { Campaign } from '../../ad-platforms/store.ts';
import { getAssetFields } from '../ad-shapes.ts';
import type { Resources } from '../resources.ts';
import type { Query, Row } from './query.ts';

/** Google credits fractions of a conversion, on the day of the click. */
export const REPORTS: ReportTraits = { window_days: 30, has_fractions: true };

/** Rows on a page. */
export const PAGE = 10_000;
/** Below, Google does not say how many people there were. */
const MIN_IMPRESSIONS_FOR_REACH = 10_000;

export const isReport = ({ fields }: Query): boolean => fields.some((field) => field.startsWith('metrics.'));

const isSearch = (row: Row): boolean => row['campaign.advertising_channel_type'] === 'SEARCH';

/** Figures of campaigns: by day where the date is selected, else over the window. Search campaigns have no views and no reach. */
export function reportRows(
  account: Account,
  campaigns: readonly Campaign[],
  { fields, days: window }: Query,
  describe: (campaign: Campaign) => Row,
): Row[] {
  const is_stale = account.switches.ofReport('stale_report');
  const listDays = (campaign: Campaign) => reportedDays(account, campaign, REPORTS, { ...window, is_stale });
  if (!fields.includes('segments.date')) {
    return campaigns.flatMap((campaign) => {
      const row = describe(campaign);
      const { impressions, reach, frequency } = computeReach(account, listDays(campaign), window);
      if (impressions === 0) return [];
      const hasReach = !isSearch(row) && impressions >= MIN_IMPRESSIONS_FOR_REACH;
      return {
        ...row,
        // For the condition only: it is not selected.
        'segments.date': window.since,
        'metrics.unique_users': hasReach ? String(reach) : undefined,
        'metrics.average_impression_frequency_per_user': hasReach ? frequency : undefined,
      };
    });
  }
  const known = new Map(campaigns.map((campaign) => [campaign.id, describe(campaign)]));
  return withDuplicate(campaigns.flatMap(listDays), account.switches, PAGE).map((day) => {
    const row = known.get(day.campaign_id) ?? {};
    return {
      ...row,
      'segments.date': day.day,
      'metrics.impressions': String(day.impressions),
      'metrics.clicks': String(day.clicks),
      'metrics.conversions': day.conversions_milli / 1_000,
      'metrics.conversions_value': day.revenue_micros / 1_000_000,
      'metrics.cost_micros': String(day.spend_micros),
      'metrics.video_trueview_views': String(isSearch(row) ? 0 : day.views),
    };
  });
}

/** Figures of the images and videos of ads by day, also of ads that were removed. Texts and logos would count all again. */
export function assetRows(
  account: Account,
  { ads, campaigns, window }: { ads: Resources; campaigns: readonly Campaign[]; window: Query['days'] },
  describe: (campaign: Campaign) => Row,
): Row[] {
  const is_stale = account.switches.ofReport('stale_report');
  return campaigns.flatMap((campaign) => {
    const shown = ads.getEveryAd(campaign.id).flatMap(({ id, group, ad, assets }) =>
      getAssetFields(ad).flatMap(({ field_type }, index) => {
        const asset = assets[index] ?? '';
        if (field_type === 'LOGO') return [];
        return { field_type, asset, name: `${group}~${id}~${ads.idIn('assets', asset)}~${field_type}` };
      }),
    );
    const byName = new Map(shown.map((one) => [one.name, one]));
    return reportedDays(account, campaign, REPORTS, { ...window, is_stale })
      .flatMap((day) => divideAmongAds(day, [...byName.keys()], REPORTS))
      .map(({ ad_id, ...day }) => {
        const { field_type, asset = '' } = byName.get(ad_id) ?? {};
        const known = ads.assets.get(asset);
        return {
          ...describe(campaign),
          'ad_group_ad_asset_view.resource_name': ads.nameFor('adGroupAdAssetViews', ad_id),
          'ad_group_ad_asset_view.field_type': field_type,
          'asset.resource_name': asset,
          'asset.name': known?.name,
          'asset.youtube_video_asset.youtube_video_id': known?.youtube_video_id ?? undefined,
          'segments.date': day.day,
          'metrics.impressions': String(day.impressions),
          'metrics.clicks': String(day.clicks),
          'metrics.conversions': day.conversions_milli / 1_000,
          'metrics.cost_micros': String(day.spend_micros),
        };
      });
  });
}

/** The only country here; a row is for a country, and whether it was targeted. */
const UNITED_STATES = '2840';

/** Figures by the region where people were. A region that Google does not know is omitted. */
export function regionRows(
  account: Account,
  { ads, campaigns, window }: { ads: Resources; campaigns: readonly Campaign[]; window: Query['days'] },
  describe: (campaign: Campaign) => Row,
): Row[] {
  const is_stale = account.switches.ofReport('stale_report');
  const known = new Map(campaigns.map((campaign) => [campaign.id, describe(campaign)]));
  const days = campaigns
    .flatMap((campaign) => reportedDays(account, campaign, REPORTS, { ...window, is_stale }))
    .flatMap((day) => divideAmongRegions(day, REPORTS));
  return withDuplicate(days, account.switches, PAGE).map((day) => ({
    ...known.get(day.campaign_id),
    'user_location_view.resource_name': ads.nameFor('userLocationViews', `${UNITED_STATES}~true`),
    'segments.date': day.day,
    'segments.geo_target_region': day.region === null ? undefined : `geoTargetConstants/${day.region.id}`,
    'metrics.impressions': String(day.impressions),
    'metrics.clicks': String(day.clicks),
    'metrics.conversions': day.conversions_milli / 1_000,
    'metrics.cost_micros': String(day.spend_micros),
  }));
}

/** The regions by name. */
export const geoTargetRows = (): Row[] =>
  REGIONS.map(({ id, name, country_code }) => ({
    'geo_target_constant.resource_name': `geoTargetConstants/${id}`,
    'geo_target_constant.name': name,
    'geo_target_constant.country_code': country_code,
  }));
