import { platformById } from '@universal-media/contract/platforms/platforms';
import { changeOf } from '@universal-media/contract/results/compare';
import type { PlatformFigures, Report } from '@universal-media/contract/results/reports';
import type { ReportFrequency } from '@universal-media/contract/results/sharing/send-days';
import { renderEmail } from './layout.tsx';

interface ReportEmail {
  readonly report: Report;
  readonly frequency: ReportFrequency;
  /** The same report on its page. */
  readonly url: string;
  readonly unsubscribe_url?: string | undefined;
}

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const writeDay = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`));
const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
const change = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

const texts: Readonly<Record<ReportFrequency, { readonly intro: string; readonly compared: string }>> = {
  weekly: { intro: 'Your weekly report', compared: 'on the week before' },
  monthly: { intro: 'Your monthly report', compared: 'on the days before' },
};

const rows = [
  { key: 'spend', label: 'Spend', write: dollars },
  { key: 'impressions', label: 'Impressions', write: count },
  { key: 'clicks', label: 'Clicks', write: count },
  { key: 'ctr', label: 'CTR', write: percent },
  { key: 'conversions', label: 'Conversions', write: count },
  { key: 'cpa', label: 'Cost per conversion', write: dollars },
] as const;

function listTotals({ totals, previous }: Report, compared: string) {
  return rows.flatMap(({ key, label, write }) => {
    const value = totals[key];
    if (value === null) return [];
    const moved = changeOf(totals, previous?.totals, key);
    return [
      { label, value: `${write.format(value)}${moved === null ? '' : ` (${change.format(moved)} ${compared})`}` },
    ];
  });
}

const toPlatformLine = ({ platform, spend, impressions, conversions }: PlatformFigures) => ({
  label: platformById(platform).name,
  value: `${dollars.format(spend)}, ${count.format(impressions)} impressions, ${count.format(conversions)} conversions`,
});

const summarize = ({ conversions, cpa, clicks }: Report['totals']): string =>
  conversions > 0 && cpa !== null
    ? `${count.format(conversions)} conversions at ${dollars.format(cpa)}`
    : `${count.format(clicks)} clicks`;

/** Sent every week or month to an advertiser who asked for it. Shows the figures of the report and computes none. */
export function renderReportEmail({ report, frequency, url, unsubscribe_url }: ReportEmail) {
  const { campaign_name, range, totals, by_platform, by_day } = report;
  const { intro, compared } = texts[frequency];
  const name = campaign_name ?? 'All campaigns';
  const days = `${writeDay(range.from)} to ${writeDay(range.to)}`;
  const mayChange = by_day.some(({ state }) => state !== 'final');
  return renderEmail({
    subject: `${name}, ${days}: ${summarize(totals)}`,
    preview: `Spend ${dollars.format(totals.spend)}, ${count.format(totals.impressions)} impressions.`,
    heading: name,
    paragraphs: [
      `${intro} for ${days}.`,
      ...(mayChange ? ['Platforms may still correct these figures. The report page always has the latest.'] : []),
    ],
    figures: [
      { title: 'Results', lines: listTotals(report, compared) },
      { title: 'Platforms', lines: by_platform.map(toPlatformLine) },
    ],
    action: { label: 'View the full report', url },
    unsubscribe_url,
    footnote:
      'You received this email because you chose “Email this report” on the report page, where you can stop it at any time.',
  });
}
