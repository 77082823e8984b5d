import { platformById } from '@universal-media/contract/platforms/platforms';
import { type Highlight, highlightsOf, MIN_IMPRESSIONS_TO_COMPARE } from '@universal-media/contract/results/highlights';
import type { PlatformFigures, Report } from '@universal-media/contract/results/reports';
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

const sourceOf = ({ is_entered, updated_at }: PlatformFigures): string => {
  const source = is_entered ? 'Entered by our team' : 'Updated';
  return updated_at === null ? source : `${source} ${fromNow(updated_at, new Date())}`;
};

/** Each platform with its figures, and where it stands out. */
export function PlatformPerformance({ report: { by_platform, totals } }: { report: Report }) {
  const most = Math.max(...by_platform.map(({ spend }) => spend), 1);
  const columns: Column<PlatformFigures>[] = [
    {
      key: 'platform',
      title: 'Platform',
      cell: (row) => (
        <>
          <PlatformName platform={platformById(row.platform)} />
          <span className="block text-micro text-muted">{sourceOf(row)}</span>
        </>
      ),
      card: 'title',
    },
    {
      key: 'spend',
      title: 'Spend',
      kind: 'figure',
      cell: ({ platform, spend }) => (
        <InCellBar text={dollars(spend)} share={spend / most} family={familyOf[platformById(platform).category]} />
      ),
    },
    { key: 'impressions', title: 'Impressions', kind: 'figure', cell: ({ impressions }) => count(impressions) },
    { key: 'clicks', title: 'Clicks', kind: 'figure', cell: ({ clicks }) => count(clicks) },
    {
      key: 'ctr',
      title: 'CTR',
      kind: 'figure',
      cell: (row) =>
        row.ctr === null ? '–' : <Marked text={percent(row.ctr, 2)} highlight={highlightsOf(row, totals).ctr} />,
    },
    { key: 'conversions', title: 'Conversions', kind: 'figure', cell: (row) => conversions(row.conversions) },
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
  return (
    <Section title="Platform Performance">
      <DataTable
        aria-label="Platform performance"
        columns={columns}
        rows={by_platform}
        rowKey={({ platform }) => platform}
        empty={null}
      />
      <p className="mt-3 text-micro text-muted">
        Marked: CTR above 1.2 or below 0.8 times the average of this report, CPA below 0.8 or above 1.2 times, CPM below
        the average. Not marked: fewer than {count(MIN_IMPRESSIONS_TO_COMPARE)} impressions. Conversions and ROAS are
        what each platform reports.
      </p>
    </Section>
  );
}
