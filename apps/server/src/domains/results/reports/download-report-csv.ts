import { platformById } from '@universal-media/contract/platforms/platforms';
import {
  type CreativeFigures,
  DELETED_FILE,
  UNATTRIBUTED,
} from '@universal-media/contract/results/breakdown/by-creative';
import { NO_PLACE } from '@universal-media/contract/results/breakdown/by-place';
import type { PartSums } from '@universal-media/contract/results/breakdown/sums';
import type { Report, ReportQuery, ReportTotals } from '@universal-media/contract/results/reports';
import type { Reader } from '#core/accounts/principal.ts';
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

const toPartCells = ({ impressions, clicks, ctr, conversions, spend }: PartSums): Cell[] => [
  impressions,
  clicks,
  ctr === null ? '' : ctr.toFixed(4),
  conversions,
  amount(spend),
];

const listPlatforms = ({ platforms }: Pick<CreativeFigures, 'platforms'>): string =>
  platforms.map((platform) => platformById(platform).name).join(', ');

/** The lines add up to the total of the platforms above. */
function toCreativeRows({ creatives, others, unattributed }: Report['by_creative']): Cell[][] {
  if (creatives.length === 0) return [];
  return [
    ['Creative', 'Platforms', 'Impressions', 'Clicks', 'CTR', 'Conversions', 'Spend'],
    ...creatives.map((creative) => [
      creative.filename ?? DELETED_FILE,
      listPlatforms(creative),
      ...toPartCells(creative),
    ]),
    ...(others === null ? [] : [[`${others.count} more creatives`, '', ...toPartCells(others)]]),
    ...(unattributed === null ? [] : [[UNATTRIBUTED, '', ...toPartCells(unattributed)]]),
    [],
  ];
}

/** The lines add up to the total of the platforms above. */
function toPlaceRows({ places, others, unattributed }: Report['by_place']): Cell[][] {
  if (places.length === 0) return [];
  return [
    ['Place', 'Platforms', 'Impressions', 'Clicks', 'CTR', 'Conversions', 'Spend'],
    ...places.map((place) => [place.name, listPlatforms(place), ...toPartCells(place)]),
    ...(others === null ? [] : [[`${others.count} more places`, '', ...toPartCells(others)]]),
    ...(unattributed === null ? [] : [[NO_PLACE, '', ...toPartCells(unattributed)]]),
    [],
  ];
}

/** Reach is left as each platform counts it: it cannot be added up. */
const toReachRows = ({ reach }: Pick<Report, 'reach'>): Cell[][] =>
  reach.length === 0
    ? []
    : [
        ['People reached', 'From', 'To', 'Reach', 'Frequency'],
        ...reach.map(({ platform, from, to, reach: people, frequency }) => [
          platformById(platform).name,
          from,
          to,
          people,
          frequency === null ? '' : frequency.toFixed(2),
        ]),
        [],
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
    ...toCreativeRows(report.by_creative),
    ...toPlaceRows(report.by_place),
    ...toReachRows(report),
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
  owner: Reader,
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
