import { platformById } from '@universal-media/contract/platforms/platforms';
import type { ReportQuery, ReportTotals } from '@universal-media/contract/results/reports';
import type { Owner } from '#core/accounts/principal.ts';
import { type Cell, toCsv } from '#core/kit/csv.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { type ReportWithRows, readReport } from './get-report.ts';

const PACIFIC = 'America/Los_Angeles';
const pacific = new Intl.DateTimeFormat('en-US', { timeZone: PACIFIC, dateStyle: 'medium', timeStyle: 'long' });

const header = ['Impressions', 'Clicks', 'CTR', 'Conversions', 'Spend', 'CPC', 'CPM', 'CPA', 'ROAS'];

const amount = (dollars: number | null): Cell => (dollars === null ? '' : dollars.toFixed(2));

const toCells = ({ impressions, clicks, ctr, conversions, spend, cpc, cpm, cpa, roas }: ReportTotals): Cell[] => [
  impressions,
  clicks,
  ctr === null ? '' : ctr.toFixed(4),
  conversions,
  amount(spend),
  amount(cpc),
  amount(cpm),
  amount(cpa),
  roas === null ? 'Not tracked' : roas.toFixed(2),
];

function toCsvRows({ report }: ReportWithRows, made_at: Date): Cell[][] {
  const { campaign_name, range, totals, by_platform, by_day, last_updated } = report;
  return [
    ['Campaign', campaign_name ?? 'All campaigns'],
    ['Days', range.from, range.to],
    ['Figures read', last_updated === null ? 'Not yet' : pacific.format(new Date(last_updated))],
    ['Created', pacific.format(made_at)],
    ['Time zone of these times', 'Pacific Time'],
    [],
    ['Platform', ...header],
    ...by_platform.map(({ platform, ...figures }) => [platformById(platform).name, ...toCells(figures)]),
    ['Total', ...toCells(totals)],
    [],
    ['Day', 'State', 'Impressions', 'Clicks', 'Conversions', 'Spend'],
    ...by_day.map(({ day, state, impressions, clicks, conversions, spend }) => [
      day,
      state,
      impressions,
      clicks,
      conversions,
      amount(spend),
    ]),
  ];
}

/** Renders a report as CSV. Times are Pacific and say so; days are those of the ad accounts. */
export async function downloadReportCsv(
  context: ResultsContext,
  transact: OwnerTransact,
  owner: Owner,
  query: ReportQuery,
) {
  const read = await readReport(context, transact, owner, query);
  const { from, to } = read.report.range;
  return {
    filename: `campaign-report-${from}-to-${to}.csv`,
    content_type: 'text/csv; charset=utf-8',
    content: toCsv(toCsvRows(read, context.clock.now())),
  };
}
