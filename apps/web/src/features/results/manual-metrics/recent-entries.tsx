import { platformById } from '@universal-media/contract/platforms/platforms';
import type { ManualEntry } from '@universal-media/contract/results/manual/manual-metrics';
import { metricText } from '@universal-media/contract/results/manual/metric-checks';
import { metricFields, metricLabels } from '@universal-media/contract/results/manual/metric-values';
import { useState } from 'react';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Refresh } from '#ui/actions/refresh.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { TableSheet } from '#ui/tables/table-sheet.tsx';
import { useManualEntries } from './queries.ts';
import { RevertDialog } from './revert-dialog.tsx';

/** What staff entered lately, with what became of it. */
export function RecentEntries() {
  const entries = useManualEntries();
  const [reverting, setReverting] = useState<ManualEntry>();
  return (
    <div className="grid grid-cols-1 gap-5">
      <Refresh what="entries" reads={[entries]} />
      <TableSheet>
        <DataTable
          aria-label="Recent entries"
          columns={columnsWith(setReverting)}
          rows={entries.data?.entries ?? []}
          rowKey={({ entry_id }) => entry_id}
          loading={entries.isPending}
          error={
            entries.isError && !entries.data ? (
              <ReadFailed bare heading="h2" title="We couldn't load the entries." query={entries} />
            ) : undefined
          }
          empty={
            <EmptyState bare heading="h2" title="No entries yet">
              Figures that you enter are listed here. Each can be reverted.
            </EmptyState>
          }
        />
      </TableSheet>
      {reverting && <RevertDialog entry={reverting} onClose={() => setReverting(undefined)} />}
    </div>
  );
}

const describePart = ({ adgroup_id, creative_id }: ManualEntry): string =>
  [adgroup_id && `ad group ${adgroup_id}`, creative_id && `creative ${creative_id}`].filter(Boolean).join(', ');

const columnsWith = (onRevert: (entry: ManualEntry) => void): Column<ManualEntry>[] => [
  {
    key: 'target',
    title: 'Platform and day',
    card: 'title',
    cell: (entry) => (
      <div className="grid gap-0.5 py-2">
        <PlatformName platform={platformById(entry.platform)} />
        <span>{dayText(entry.date)}</span>
        {describePart(entry) && <span className="text-micro text-muted">{describePart(entry)}</span>}
      </div>
    ),
  },
  {
    key: 'campaign',
    title: 'Campaign',
    cell: ({ campaign_name, notes }) => (
      <div className="grid max-w-64 gap-0.5 whitespace-normal py-2 [overflow-wrap:anywhere]">
        <span className="font-600">{campaign_name}</span>
        {notes && <span className="text-micro text-muted">{notes}</span>}
      </div>
    ),
  },
  { key: 'figures', title: 'Figures', cell: (entry) => <Figures entry={entry} /> },
  {
    key: 'updated',
    title: 'Updated',
    cell: ({ updated_at, updated_by }) => (
      <div className="grid gap-0.5 py-2">
        <span>{formatMoment(updated_at)}</span>
        <span className="text-micro text-muted">{updated_by}</span>
      </div>
    ),
  },
  { key: 'state', title: 'State', cell: (entry) => <EntryState entry={entry} /> },
  {
    key: 'revert',
    title: 'Action',
    cell: (entry) =>
      entry.state === 'in_effect' ? (
        <Button
          size="s"
          aria-label={`Revert ${platformById(entry.platform).name}, ${dayText(entry.date)}, ${entry.campaign_name}`}
          onClick={() => onRevert(entry)}
        >
          Revert
        </Button>
      ) : (
        <span className="text-muted">–</span>
      ),
  },
];

function Figures({ entry }: { entry: ManualEntry }) {
  const lines = metricFields.flatMap((field) => {
    const value = entry[field];
    const own = entry.platform_figures?.[field] ?? null;
    return value === null
      ? []
      : [{ field, value: metricText(field, value), own: own === null ? null : metricText(field, own) }];
  });
  return (
    <ul className="flex max-w-96 flex-wrap gap-x-4 gap-y-1 whitespace-normal py-2 text-control-s max-sm:justify-end">
      {lines.map(({ field, value, own }) => (
        <li key={field}>
          {metricLabels[field]} <span className="mono">{value}</span>
          {own !== null && <span className="text-muted"> (platform {own})</span>}
        </li>
      ))}
    </ul>
  );
}

function EntryState({ entry: { state, reverted_at, reverted_by } }: { entry: ManualEntry }) {
  if (state === 'in_effect') return 'In effect';
  if (state === 'replaced') return <span className="text-muted">Replaced</span>;
  return (
    <div className="grid gap-0.5 py-2 text-muted">
      <span>Reverted</span>
      {reverted_at && (
        <span className="text-micro">
          {reverted_by}, {formatMoment(reverted_at)}
        </span>
      )}
    </div>
  );
}
