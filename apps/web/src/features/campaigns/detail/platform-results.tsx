import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { amount, count, percent } from '#lib/format/format.ts';
import { InCellBar } from '#ui/charts/pacing/in-cell-bar.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { familyOf } from '#ui/styles/channel.ts';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';

/** Spend and results of each platform so far. */
export function PlatformResults({ runs }: { runs: readonly PlatformRun[] }) {
  const maxSpent = Math.max(...runs.map(({ spent_cents }) => spent_cents), 1);
  const columns: Column<PlatformRun>[] = [
    {
      key: 'platform',
      title: 'Platform',
      cell: ({ platform }) => <PlatformName platform={platformById(platform)} />,
      card: 'title',
    },
    { key: 'planned', title: 'Planned ($)', kind: 'figure', cell: ({ media_cents }) => amount(media_cents) },
    {
      key: 'spent',
      title: 'Spent ($)',
      kind: 'figure',
      cell: ({ platform, spent_cents }) => (
        <InCellBar
          text={amount(spent_cents)}
          share={spent_cents / maxSpent}
          family={familyOf[platformById(platform).category]}
        />
      ),
    },
    { key: 'impressions', title: 'Impressions', kind: 'figure', cell: ({ impressions }) => count(impressions) },
    { key: 'clicks', title: 'Clicks', kind: 'figure', cell: ({ clicks }) => count(clicks) },
    {
      key: 'ctr',
      title: 'CTR',
      kind: 'figure',
      cell: ({ impressions, clicks }) => (impressions === 0 ? '–' : percent(clicks / impressions, 2)),
    },
  ];
  return (
    <DataTable
      aria-label="Results by platform"
      columns={columns}
      rows={runs}
      rowKey={({ platform }) => platform}
      empty={null}
    />
  );
}
