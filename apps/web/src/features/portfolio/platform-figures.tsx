import type { PlatformPart } from '@universal-media/contract/campaigns';
import { platformById } from '@universal-media/contract/platforms';
import { amount, count, percent } from '../../lib/format.ts';
import { familyOf } from '../../ui/channel.ts';
import { InCellBar } from '../../ui/chart/in-cell-bar.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlatformMark } from '../../ui/platform-mark.tsx';
import type { Column } from '../../ui/table-model.ts';

/** What each platform cost and brought so far. */
export function PlatformFigures({ parts }: { parts: readonly PlatformPart[] }) {
  const most = Math.max(...parts.map(({ spent_cents }) => spent_cents), 1);
  const columns: Column<PlatformPart>[] = [
    { key: 'platform', title: 'Platform', cell: (part) => <Name part={part} />, card: 'title' },
    { key: 'planned', title: 'Planned, $', kind: 'figure', cell: ({ media_cents }) => amount(media_cents) },
    {
      key: 'spent',
      title: 'Spent, $',
      kind: 'figure',
      cell: ({ platform, spent_cents }) => (
        <InCellBar
          text={amount(spent_cents)}
          share={spent_cents / most}
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
      aria-label="What each platform brought"
      columns={columns}
      rows={parts}
      rowKey={({ platform }) => platform}
      empty={null}
    />
  );
}

function Name({ part }: { part: PlatformPart }) {
  const platform = platformById(part.platform);
  return (
    <span className="flex items-center gap-2.5 font-600" data-ch={familyOf[platform.category]}>
      <i className="size-2.5 flex-none bg-ch" aria-hidden="true" />
      <PlatformMark platform={platform} className="size-4" />
      {platform.name}
    </span>
  );
}
