import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import {
  findHighlights,
  type Highlight,
  MIN_IMPRESSIONS_TO_COMPARE,
} from '@universal-media/contract/results/highlights';
import {
  type SharedPlatformFigures,
  type SharedReport,
  showsMoney,
} from '@universal-media/contract/results/sharing/shared-report';
import type { ReactNode } from 'react';
import { conversions, count, percent } from '#lib/format/format.ts';
import { fromNow } from '#lib/format/instant-text.ts';
import { InCellBar } from '#ui/charts/pacing/in-cell-bar.tsx';
import { Section } from '#ui/layout/section.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { familyByCategory } from '#ui/styles/channel.ts';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { ColumnMenu } from './columns/column-menu.tsx';
import { documentedColumns, type PlatformColumn, platformColumns, withoutMoney } from './columns/platform-columns.ts';
import { dollars, times } from './texts.ts';

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

const describeSource = ({ is_entered, updated_at }: SharedPlatformFigures): string => {
  const source = is_entered ? 'Entered by our team' : 'Updated';
  return updated_at === null ? source : `${source} ${fromNow(updated_at, new Date())}`;
};

interface PlatformPerformanceProps {
  report: SharedReport;
  columns?: readonly PlatformColumn[];
  /** Offers a choice of columns. */
  onColumnsChange?: (columns: PlatformColumn[]) => void;
}

/** Each platform with its figures, and where it stands out. */
export function PlatformPerformance(props: PlatformPerformanceProps) {
  const { report, columns = documentedColumns, onColumnsChange } = props;
  const hasCosts = showsMoney(report);
  return (
    <Section
      title="Platform Performance"
      aside={onColumnsChange && <ColumnMenu columns={columns} onChange={onColumnsChange} />}
    >
      <DataTable
        aria-label="Platform performance"
        columns={toTableColumns(report, hasCosts ? columns : withoutMoney(columns))}
        rows={report.by_platform}
        rowKey={({ platform }) => platform}
        empty={null}
      />
      <p className="mt-3 text-micro text-muted">
        Marked: CTR above 1.2 or below 0.8 times the average of this report
        {hasCosts && ', CPA below 0.8 or above 1.2 times, CPM below the average'}. Not marked: fewer than{' '}
        {count(MIN_IMPRESSIONS_TO_COMPARE)} impressions. {hasCosts ? 'Conversions and ROAS are' : 'Conversions are'}{' '}
        what each platform reports.
        {columns.includes('due') &&
          hasCosts &&
          " Due is a campaign's budget spread evenly over its days, counting the days in this report that are over."}
      </p>
    </Section>
  );
}

function toTableColumns(report: SharedReport, chosen: readonly PlatformColumn[]): Column<SharedPlatformFigures>[] {
  const cells = listCells(report);
  return [
    {
      key: 'platform',
      title: 'Platform',
      cell: (row) => (
        <span className="block sm:py-1.5">
          <PlatformName platform={platformById(row.platform)} />
          <span className="block text-micro text-muted">{describeSource(row)}</span>
        </span>
      ),
      card: 'title',
    },
    ...platformColumns
      .filter(({ key }) => chosen.includes(key))
      .map(({ key, title }) => ({ key, title, kind: 'figure' as const, cell: cells[key] })),
  ];
}

/** What each column shows of a platform. Null: the platform does not tell. */
function listCells(report: SharedReport): Record<PlatformColumn, (row: SharedPlatformFigures) => ReactNode> {
  const { by_platform, totals } = report;
  const largest = (values: readonly number[]) => Math.max(...values, 1);
  const maxSpend = largest(by_platform.map(({ spend }) => spend ?? 0));
  const maxImpressions = largest(by_platform.map(({ impressions }) => impressions));
  const renderBar = (platform: PlatformId, text: string, share: number) => (
    <InCellBar text={text} share={share} family={familyByCategory[platformById(platform).category]} />
  );
  return {
    spend: ({ platform, spend }) => (spend === null ? '–' : renderBar(platform, dollars(spend), spend / maxSpend)),
    due: ({ due }) => (due === null ? '–' : dollars(due)),
    // One bar in a row: where money is hidden, the one that platforms are sorted by.
    impressions: ({ platform, impressions }) =>
      showsMoney(report) ? count(impressions) : renderBar(platform, count(impressions), impressions / maxImpressions),
    views: ({ views }) => (views === null ? '–' : count(views)),
    clicks: ({ clicks }) => count(clicks),
    ctr: (row) =>
      row.ctr === null ? '–' : <Marked text={percent(row.ctr, 2)} highlight={findHighlights(row, totals).ctr} />,
    conversions: (row) => conversions(row.conversions),
    cpm: (row) =>
      row.cpm === null ? '–' : <Marked text={dollars(row.cpm)} highlight={findHighlights(row, totals).cpm} />,
    cpc: ({ cpc }) => (cpc === null ? '–' : dollars(cpc)),
    cpa: (row) =>
      row.cpa === null ? '–' : <Marked text={dollars(row.cpa)} highlight={findHighlights(row, totals).cpa} />,
    revenue: ({ revenue }) => (revenue === null ? 'Not tracked' : dollars(revenue)),
    roas: ({ roas }) => (roas === null ? 'Not tracked' : times(roas)),
  };
}
