import type { Campaign, PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignDelivery } from '@universal-media/contract/campaigns/read/delivery';
import { dueCents } from '@universal-media/contract/campaigns/read/pacing';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { conversions, count, money, percent } from '#lib/format/format.ts';
import { formatDay } from '#lib/format/instant-text.ts';
import { InCellBar } from '#ui/charts/pacing/in-cell-bar.tsx';
import { PlatformBadge } from '#ui/feedback/campaign-badge.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { familyByCategory } from '#ui/styles/channel.ts';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { RunProblem } from './run-problem.tsx';

interface PlatformRunsProps {
  campaign: Campaign;
  delivery: CampaignDelivery | undefined;
}

/** Each platform run: where it stands, what it delivered, and what to do about a rejected one. */
export function PlatformRuns({ campaign, delivery }: PlatformRunsProps) {
  const { parts, elapsed_share, time_zone } = campaign;
  const problems = parts.filter(({ state, reason }) => state === 'refused' || reason !== null);
  const sumConversions = (run: PlatformRun) =>
    (delivery?.days ?? [])
      .filter(({ platform }) => platform === run.platform)
      .reduce((sum, day) => sum + day.conversions, 0);
  const columns: Column<PlatformRun>[] = [
    {
      key: 'platform',
      title: 'Platform',
      cell: ({ platform }) => <PlatformName platform={platformById(platform)} />,
      card: 'title',
    },
    {
      key: 'state',
      title: 'State',
      cell: ({ state, live_at }) => (
        <>
          <PlatformBadge state={state} />
          {live_at && (
            <span className="block text-micro text-muted">
              {state === 'live' ? 'since' : 'live on'} {formatDay(live_at, time_zone)}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'delivered',
      title: 'Delivered',
      kind: 'figure',
      cell: ({ platform, spent_cents, media_cents }) => (
        <>
          <InCellBar
            text={money(spent_cents)}
            share={media_cents === 0 ? 0 : spent_cents / media_cents}
            family={familyByCategory[platformById(platform).category]}
          />
          <span className="block text-micro text-muted">of {money(media_cents)}</span>
        </>
      ),
    },
    {
      key: 'due',
      title: 'Of due',
      kind: 'figure',
      cell: ({ state, spent_cents, media_cents }) => {
        const due_cents = dueCents(media_cents, elapsed_share);
        return state === 'refused' || due_cents < 1 ? '–' : percent(spent_cents / due_cents);
      },
    },
    { key: 'impressions', title: 'Impressions', kind: 'figure', cell: ({ impressions }) => count(impressions) },
    {
      key: 'clicks',
      title: 'Clicks, CTR',
      kind: 'figure',
      cell: ({ impressions, clicks }) => (
        <>
          {count(clicks)}
          <span className="block text-micro text-muted">
            {impressions === 0 ? '–' : percent(clicks / impressions, 2)}
          </span>
        </>
      ),
    },
    { key: 'conversions', title: 'Conversions', kind: 'figure', cell: (run) => conversions(sumConversions(run)) },
    {
      key: 'cost',
      title: 'Cost per conversion',
      kind: 'figure',
      cell: (run) => {
        const sum = sumConversions(run);
        return sum === 0 ? '–' : money(Math.round(run.spent_cents / sum));
      },
    },
  ];
  return (
    <>
      {problems.length > 0 && (
        <ul aria-label="Platforms with a message" className="mb-4 grid gap-3">
          {problems.map((run) => (
            <RunProblem key={run.platform} run={run} campaign={campaign} />
          ))}
        </ul>
      )}
      <DataTable
        aria-label="Platform runs"
        columns={columns}
        rows={parts}
        rowKey={({ platform }) => platform}
        empty={null}
      />
    </>
  );
}
