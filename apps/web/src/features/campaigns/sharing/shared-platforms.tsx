import type { SharedPlan } from '@universal-media/contract/campaigns/read/shared-plan';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { amount, compactRange, percent } from '#lib/format/format.ts';
import { PlatformBadge } from '#ui/feedback/campaign-badge.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { sharePercents } from '#ui/plan/strip-geometry.ts';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';

type PlatformRun = SharedPlan['parts'][number];

/** Each platform with its status, forecast impressions and share of the budget. */
export function SharedPlatforms({ parts: runs, forecast }: Pick<SharedPlan, 'parts' | 'forecast'>) {
  const shares = sharePercents(runs.map(({ media_cents }) => media_cents));
  const impressions = (run: PlatformRun) => {
    const range = forecast?.by_platform.find(({ platform }) => platform === run.platform)?.impressions;
    return range ? compactRange(range.least, range.most) : '–';
  };
  const columns: Column<PlatformRun>[] = [
    {
      key: 'platform',
      title: 'Platform',
      cell: ({ platform }) => <PlatformName platform={platformById(platform)} />,
      card: 'title',
    },
    { key: 'state', title: 'Status', cell: ({ state }) => <PlatformBadge state={state} /> },
    ...(forecast ? [{ key: 'impressions', title: 'Impressions', kind: 'figure', cell: impressions } as const] : []),
    { key: 'share', title: 'Share', kind: 'figure', cell: (run) => percent((shares[runs.indexOf(run)] ?? 0) / 100) },
    { key: 'amount', title: 'Media ($)', kind: 'figure', cell: ({ media_cents }) => amount(media_cents) },
  ];
  return (
    <DataTable
      aria-label="Platforms in this plan"
      columns={columns}
      rows={runs}
      rowKey={({ platform }) => platform}
      empty={null}
    />
  );
}
