import type { SharedPlan } from '@universal-media/contract/campaigns';
import { platformById } from '@universal-media/contract/platforms';
import { amount, compactRange, percent } from '../../lib/format.ts';
import { PlatformBadge } from '../../ui/campaign-badge.tsx';
import { familyOf } from '../../ui/channel.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PlatformMark } from '../../ui/platform-mark.tsx';
import { wholePercents } from '../../ui/strip-geometry.ts';
import type { Column } from '../../ui/table-model.ts';

type Part = SharedPlan['parts'][number];

/** Each platform with its share, how it stands, and how often it may be seen there. */
export function SharedPlatforms({ parts, forecast }: Pick<SharedPlan, 'parts' | 'forecast'>) {
  const shares = wholePercents(parts.map(({ media_cents }) => media_cents));
  const shown = (part: Part) => {
    const range = forecast?.by_platform.find(({ platform }) => platform === part.platform)?.impressions;
    return range ? compactRange(range.least, range.most) : '–';
  };
  const columns: Column<Part>[] = [
    { key: 'platform', title: 'Platform', cell: (part) => <Name part={part} />, card: 'title' },
    { key: 'state', title: 'State', cell: ({ state }) => <PlatformBadge state={state} /> },
    ...(forecast ? [{ key: 'shown', title: 'Times shown', kind: 'figure', cell: shown } as const] : []),
    { key: 'share', title: 'Share', kind: 'figure', cell: (part) => percent((shares[parts.indexOf(part)] ?? 0) / 100) },
    { key: 'amount', title: 'Media, $', kind: 'figure', cell: ({ media_cents }) => amount(media_cents) },
  ];
  return (
    <DataTable
      aria-label="Platforms of the plan"
      columns={columns}
      rows={parts}
      rowKey={({ platform }) => platform}
      empty={null}
    />
  );
}

function Name({ part }: { part: Part }) {
  const platform = platformById(part.platform);
  return (
    <span className="flex items-center gap-2.5 font-600" data-ch={familyOf[platform.category]}>
      <i className="size-2.5 flex-none bg-ch" aria-hidden="true" />
      <PlatformMark platform={platform} className="size-4" />
      {platform.name}
    </span>
  );
}
