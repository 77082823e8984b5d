import { platformById } from '@universal-media/contract/platforms/platforms';
import { DELETED_FILE } from '@universal-media/contract/results/breakdown/by-creative';
import { compareWith } from '@universal-media/contract/results/compare';
import type { PlatformFigures, Report } from '@universal-media/contract/results/reports';
import type { ReportFrequency } from '@universal-media/contract/results/sharing/send-days';
import { renderEmail } from './layout/render-email.ts';

interface ReportEmail {
  readonly report: Report;
  readonly frequency: ReportFrequency;
  /** The campaign has ended, and these are its final figures. */
  readonly is_last: boolean;
  /** The same report on its page. */
  readonly url: string;
  /** Where this email can be turned off. */
  readonly stop_url: string;
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

const texts: Readonly<Record<ReportFrequency | 'last', { readonly intro: string; readonly compared: string }>> = {
  weekly: { intro: 'Your weekly report', compared: 'on the week before' },
  monthly: { intro: 'Your monthly report', compared: 'on the days before' },
  last: { intro: 'The final figures of this campaign', compared: 'on the days before' },
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
    const moved = compareWith(totals, previous?.totals, key);
    return [
      { label, value: `${write.format(value)}${moved === null ? '' : ` (${change.format(moved)} ${compared})`}` },
    ];
  });
}

const writeFigures = ({
  spend,
  impressions,
  conversions,
}: Pick<PlatformFigures, 'spend' | 'impressions' | 'conversions'>): string =>
  `${dollars.format(spend)}, ${count.format(impressions)} impressions, ${count.format(conversions)} conversions`;

const toPlatformLine = ({ platform, ...figures }: PlatformFigures) => ({
  label: platformById(platform).name,
  value: writeFigures(figures),
});

/** Emails show the best few; the report page has all of them. */
const MAX_EMAILED_CREATIVES = 5;

const listCreatives = ({ creatives }: Report['by_creative']) =>
  creatives.length === 0
    ? []
    : [
        {
          title: 'Top creatives',
          lines: creatives.slice(0, MAX_EMAILED_CREATIVES).map(({ filename, spend, impressions, conversions }) => ({
            label: filename ?? DELETED_FILE,
            value: writeFigures({ spend, impressions, conversions }),
          })),
        },
      ];

const summarize = ({ conversions, cpa, clicks }: Report['totals']): string =>
  conversions > 0 && cpa !== null
    ? `${count.format(conversions)} conversions at ${dollars.format(cpa)}`
    : `${count.format(clicks)} clicks`;

/** Sent every week or month to an advertiser who asked for it. Shows the figures of the report and computes none. */
export function renderReportEmail({ report, frequency, is_last, url, stop_url, unsubscribe_url }: ReportEmail) {
  const { campaign_name, range, totals, by_platform, by_creative, by_day } = report;
  const { intro, compared } = texts[is_last ? 'last' : frequency];
  const name = campaign_name ?? 'All campaigns';
  const days = `${writeDay(range.from)} to ${writeDay(range.to)}`;
  const mayChange = by_day.some(({ state }) => state !== 'final');
  return renderEmail({
    subject: `${name}, ${days}: ${summarize(totals)}`,
    preview: `Spend ${dollars.format(totals.spend)}, ${count.format(totals.impressions)} impressions.`,
    heading: name,
    paragraphs: [
      `${intro} for ${days}.`,
      ...(is_last ? ['The campaign has ended, so this is its last report.'] : []),
      ...(mayChange ? ['Platforms may still correct these figures. The report page always has the latest.'] : []),
    ],
    figures: [
      { title: 'Results', lines: listTotals(report, compared) },
      { title: 'Platforms', lines: by_platform.map(toPlatformLine) },
      ...listCreatives(by_creative),
    ],
    action: { label: 'View the full report', url },
    unsubscribe_url,
    footnote: 'You received this email because you chose “Email this report” on the report page.',
    footnote_link: { label: 'Stop this report', url: stop_url },
  });
}
