import { platformById } from '@universal-media/contract/platforms/platforms';
import { type Highlight, highlightsOf, MIN_IMPRESSIONS_TO_COMPARE } from '@universal-media/contract/results/highlights';
import {
  type SharedPlatformFigures,
  type SharedReport,
  showsMoney,
} from '@universal-media/contract/results/sharing/shared-report';
import { count, percent } from '#lib/format/format.ts';
import { fromNow } from '#lib/format/instant-text.ts';
import { InCellBar } from '#ui/charts/pacing/in-cell-bar.tsx';
import { Section } from '#ui/layout/section.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { familyOf } from '#ui/styles/channel.ts';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { conversions, dollars, times } from './texts.ts';

const marks = {
  better: { path: 'M4 0 8 6H0z', color: 'text-st-green', text: 'better than average' },
  worse: { path: 'M0 0h8L4 6z', color: 'text-st-red', text: 'worse than average' },
} as const;

/** A figure with a shape where it stands out, so that it also reads without color. */
function Marked({ text, highlight }: { text: string; highlight: Highlight }) {
  if (highlight === null) return text;
  const { path, color, text: meaning } = marks[highlight];
  return (
    <span className="inline-flex items-center gap-1.5">
      {text}
      <svg viewBox="0 0 8 6" className={`h-1.5 w-2 fill-current ${color}`} aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="sr-only">, {meaning}</span>
    </span>
  );
}

const sourceOf = ({ is_entered, updated_at }: SharedPlatformFigures): string => {
  const source = is_entered ? 'Entered by our team' : 'Updated';
  return updated_at === null ? source : `${source} ${fromNow(updated_at, new Date())}`;
};

type FiguresColumn = Column<SharedPlatformFigures>;
type FiguresReport = Pick<SharedReport, 'by_platform' | 'totals'>;

const platformColumn: FiguresColumn = {
  key: 'platform',
  title: 'Platform',
  cell: (row) => (
    <>
      <PlatformName platform={platformById(row.platform)} />
      <span className="block text-micro text-muted">{sourceOf(row)}</span>
    </>
  ),
  card: 'title',
};

/** A figure with a bar against the highest of its column. */
function barredColumn(
  { by_platform }: FiguresReport,
  key: 'spend' | 'impressions',
  column: { title: string; write: (value: number) => string },
): FiguresColumn {
  const most = Math.max(...by_platform.map((row) => row[key] ?? 0), 1);
  return {
    key,
    title: column.title,
    kind: 'figure',
    cell: (row) => {
      const value = row[key] ?? 0;
      const family = familyOf[platformById(row.platform).category];
      return <InCellBar text={column.write(value)} share={value / most} family={family} />;
    },
  };
}

const resultColumns = (totals: SharedReport['totals']): FiguresColumn[] => [
  { key: 'clicks', title: 'Clicks', kind: 'figure', cell: ({ clicks }) => count(clicks) },
  {
    key: 'ctr',
    title: 'CTR',
    kind: 'figure',
    cell: (row) =>
      row.ctr === null ? '–' : <Marked text={percent(row.ctr, 2)} highlight={highlightsOf(row, totals).ctr} />,
  },
  { key: 'conversions', title: 'Conversions', kind: 'figure', cell: (row) => conversions(row.conversions) },
];

const costColumns = (totals: SharedReport['totals']): FiguresColumn[] => [
  {
    key: 'cpm',
    title: 'CPM',
    kind: 'figure',
    cell: (row) =>
      row.cpm === null ? '–' : <Marked text={dollars(row.cpm)} highlight={highlightsOf(row, totals).cpm} />,
  },
  { key: 'cpc', title: 'CPC', kind: 'figure', cell: ({ cpc }) => (cpc === null ? '–' : dollars(cpc)) },
  {
    key: 'cpa',
    title: 'CPA',
    kind: 'figure',
    cell: (row) =>
      row.cpa === null ? '–' : <Marked text={dollars(row.cpa)} highlight={highlightsOf(row, totals).cpa} />,
  },
  { key: 'roas', title: 'ROAS', kind: 'figure', cell: ({ roas }) => (roas === null ? 'Not tracked' : times(roas)) },
];

const listColumns = (report: FiguresReport): FiguresColumn[] =>
  showsMoney(report)
    ? [
        platformColumn,
        barredColumn(report, 'spend', { title: 'Spend', write: dollars }),
        { key: 'impressions', title: 'Impressions', kind: 'figure', cell: ({ impressions }) => count(impressions) },
        ...resultColumns(report.totals),
        ...costColumns(report.totals),
      ]
    : [
        platformColumn,
        barredColumn(report, 'impressions', { title: 'Impressions', write: count }),
        ...resultColumns(report.totals),
      ];

/** Each platform with its figures, and where it stands out. */
export function PlatformPerformance({ report }: { report: SharedReport }) {
  const hasCosts = showsMoney(report);
  return (
    <Section title="Platform Performance">
      <DataTable
        aria-label="Platform performance"
        columns={listColumns(report)}
        rows={report.by_platform}
        rowKey={({ platform }) => platform}
        empty={null}
      />
      <p className="mt-3 text-micro text-muted">
        Marked: CTR above 1.2 or below 0.8 times the average of this report
        {hasCosts && ', CPA below 0.8 or above 1.2 times, CPM below the average'}. Not marked: fewer than{' '}
        {count(MIN_IMPRESSIONS_TO_COMPARE)} impressions. {hasCosts ? 'Conversions and ROAS are' : 'Conversions are'}{' '}
        what each platform reports.
      </p>
    </Section>
  );
}
