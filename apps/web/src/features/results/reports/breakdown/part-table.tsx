import type { SharedCreativeBreakdown } from '@universal-media/contract/results/breakdown/by-creative';
import type { ReactNode } from 'react';
import { conversions, count, percent } from '#lib/format/format.ts';
import { InCellBar } from '#ui/charts/pacing/in-cell-bar.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { dollars } from '../texts.ts';

type Sums = Pick<
  SharedCreativeBreakdown['creatives'][number],
  'impressions' | 'clicks' | 'conversions' | 'spend' | 'ctr'
>;

/** A part of a report's totals, such as a file or a place. */
export interface PartLine extends Sums {
  key: string;
  name: ReactNode;
  note: string | null;
  /** A small image; null for lines that have none. */
  image: ReactNode;
}

interface PartTableProps {
  /** Names the table for screen readers. */
  label: string;
  /** Names the parts. */
  title: string;
  lines: readonly PartLine[];
  hasMoney: boolean;
}

/** A table of parts of the totals, with one bar in a row. */
export function PartTable({ label, title, lines, hasMoney }: PartTableProps) {
  return (
    <DataTable
      aria-label={label}
      columns={toColumns(title, lines, hasMoney)}
      rows={lines}
      rowKey={({ key }) => key}
      empty={null}
    />
  );
}

function toColumns(title: string, lines: readonly PartLine[], hasMoney: boolean): Column<PartLine>[] {
  const largest = Math.max(...lines.map(({ spend, impressions }) => (hasMoney ? (spend ?? 0) : impressions)), 1);
  return [
    {
      key: 'part',
      title,
      cell: ({ name, note, image }) => (
        <span className="flex min-w-0 items-center gap-3 py-1.5">
          {image}
          <span className="grid min-w-0">
            <span className="max-w-[16rem] truncate">{name}</span>
            {note !== null && <span className="text-micro text-muted">{note}</span>}
          </span>
        </span>
      ),
      card: 'title',
    },
    ...(hasMoney
      ? [
          {
            key: 'spend',
            title: 'Spend',
            kind: 'figure' as const,
            cell: ({ spend }: PartLine) => <InCellBar text={dollars(spend ?? 0)} share={(spend ?? 0) / largest} />,
          },
        ]
      : []),
    {
      key: 'impressions',
      title: 'Impressions',
      kind: 'figure',
      // One bar in a row: where money is hidden, the one that lines are sorted by.
      cell: ({ impressions }) =>
        hasMoney ? count(impressions) : <InCellBar text={count(impressions)} share={impressions / largest} />,
    },
    { key: 'clicks', title: 'Clicks', kind: 'figure', cell: ({ clicks }) => count(clicks) },
    { key: 'ctr', title: 'CTR', kind: 'figure', cell: ({ ctr }) => (ctr === null ? '–' : percent(ctr, 2)) },
    {
      key: 'conversions',
      title: 'Conversions',
      kind: 'figure',
      cell: (line) => conversions(line.conversions),
    },
  ];
}
