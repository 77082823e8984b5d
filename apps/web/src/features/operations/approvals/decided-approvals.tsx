import type { Approval } from '@universal-media/contract/operations/approvals';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { ChangeList } from './change-list.tsx';
import { useApprovals } from './queries.ts';
import { kindLabel, stateBadges } from './texts.ts';

/** The requests that were decided, withdrawn or have expired, newest first. */
export function DecidedApprovals() {
  const approvals = useApprovals('decided');
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="type-h2">Decided</h2>
      <PagedTable
        aria-label="Decided requests"
        columns={columns}
        rows={approvals.data?.pages.flatMap((page) => page.approvals) ?? []}
        rowKey={({ approval_id }) => approval_id}
        query={approvals}
        failureTitle="We couldn't load the decided requests"
        empty={
          <EmptyState bare title="No decided requests yet">
            Requests that were approved, rejected, withdrawn or have expired appear here.
          </EmptyState>
        }
      />
    </div>
  );
}

const columns: Column<Approval>[] = [
  {
    key: 'what',
    title: 'Request',
    card: 'title',
    width: '40%',
    cell: (approval) => (
      <div className="grid gap-1 whitespace-normal py-1">
        <b>{kindLabel(approval)}</b>
        <span className="text-small [overflow-wrap:anywhere]">{approval.subject}</span>
        <ChangeList changes={approval.changes.filter(({ before, after }) => before !== after)} />
      </div>
    ),
  },
  {
    key: 'state',
    title: 'Status',
    cell: ({ state }) => <Badge kind={stateBadges[state].kind}>{stateBadges[state].label}</Badge>,
  },
  {
    key: 'asked',
    title: 'Requested',
    cell: ({ asked_by, asked_at, reason }) => <Who name={asked_by} at={asked_at} text={reason} />,
  },
  {
    key: 'decided',
    title: 'Decided',
    cell: ({ decided_by, decided_at, note, expires_at }) => (
      <Who name={decided_by ?? 'Closed'} at={decided_at ?? expires_at} text={note} />
    ),
  },
];

function Who({ name, at, text }: { name: string; at: string; text: string | null }) {
  return (
    <span className="inline-grid whitespace-normal align-middle sm:py-1.5">
      <span>{name}</span>
      <time className="text-fine text-muted" dateTime={at} title={formatMoment(at)}>
        {formatDay(at)}
      </time>
      {text && <span className="max-w-[32ch] text-ink-2 text-small [overflow-wrap:anywhere]">{text}</span>}
    </span>
  );
}
