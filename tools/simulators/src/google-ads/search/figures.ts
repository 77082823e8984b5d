import type { Account } from '../../ad-platforms/accounts.ts';
import { withDuplicate } from '../../ad-platforms/figures/report-faults.ts';
import { reachOf, reportedDays } from '../../ad-platforms/figures/reporting.ts';
import type { ReportTraits } from '../../ad-platforms/figures/reporting-switch.ts';
import type { Campaign } from '../../ad-platforms/store.ts';
import type { Query, Row } from './query.ts';

/** Google credits fractions of a conversion, on the day of the click. */
export const REPORTS: ReportTraits = { window_days: 30, has_fractions: true };

/** Rows on a page. */
export const PAGE = 10_000;
/** Below, Google does not say how many people there were. */
const MIN_IMPRESSIONS_FOR_REACH = 10_000;

export const isReport = ({ from, fields }: Query): boolean =>
  from === 'campaign' && fields.some((field) => field.startsWith('metrics.'));

const isSearch = (row: Row): boolean => row['campaign.advertising_channel_type'] === 'SEARCH';

/** Figures of campaigns: by day where the date is selected, else over the window. Search campaigns have no views and no reach. */
export function reportRows(
  account: Account,
  campaigns: readonly Campaign[],
  { fields, days: window }: Query,
  describe: (campaign: Campaign) => Row,
): Row[] {
  const is_stale = account.switches.ofReport('stale_report');
  const daysOf = (campaign: Campaign) => reportedDays(account, campaign, REPORTS, { ...window, is_stale });
  if (!fields.includes('segments.date')) {
    return campaigns.flatMap((campaign) => {
      const row = describe(campaign);
      const { impressions, reach, frequency } = reachOf(account, daysOf(campaign), window);
      if (impressions === 0) return [];
      const isSaid = !isSearch(row) && impressions >= MIN_IMPRESSIONS_FOR_REACH;
      return {
        ...row,
        // For the condition only: it is not selected.
        'segments.date': window.since,
        'metrics.unique_users': isSaid ? String(reach) : undefined,
        'metrics.average_impression_frequency_per_user': isSaid ? frequency : undefined,
      };
    });
  }
  const known = new Map(campaigns.map((campaign) => [campaign.id, describe(campaign)]));
  return withDuplicate(campaigns.flatMap(daysOf), account.switches, PAGE).map((day) => {
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
