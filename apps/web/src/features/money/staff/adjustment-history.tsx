import type { Adjustment } from '@universal-media/contract/money/staff-money';
import { formatDay, formatMoment } from '#lib/format/instant-text.ts';
import { UserLink } from '#ui/actions/user-link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { TableSheet } from '#ui/tables/table-sheet.tsx';
import { signedCredits } from './figures.ts';

export function AdjustmentHistory({ adjustments }: { adjustments: readonly Adjustment[] }) {
  return (
    <TableSheet>
      <DataTable
        aria-label="Adjustments"
        columns={columns}
        rows={adjustments}
        rowKey={({ adjustment_id }) => adjustment_id}
        empty={
          <EmptyState bare title="No adjustments yet">
            Credits that staff add or deduct appear here.
          </EmptyState>
        }
      />
    </TableSheet>
  );
}

const columns: Column<Adjustment>[] = [
  {
    key: 'user',
    title: 'User',
    card: 'title',
    cell: ({ user_id, user_email }) => (
      <UserLink user_id={user_id} className="break-all font-640">
        {user_email}
      </UserLink>
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    kind: 'figure',
    cell: ({ credit_amount }) => signedCredits(credit_amount),
  },
  {
    key: 'reason',
    title: 'Reason',
    cell: ({ reason }) => (
      <span className="inline-block max-w-[52ch] whitespace-normal align-middle sm:py-1.5">{reason}</span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status }) => (
      <Badge kind={status === 'done' ? 'done' : 'rejected'}>{status === 'done' ? 'Done' : 'Rejected'}</Badge>
    ),
  },
  { key: 'asked', title: 'Requested', cell: ({ asked_by, asked_at }) => <Who name={asked_by} at={asked_at} /> },
  {
    key: 'decided',
    title: 'Decided',
    cell: ({ decided_by, decided_at, status }) =>
      decided_by && decided_at ? (
        <Who name={decided_by} at={decided_at} />
      ) : (
        <span className="text-muted">{status === 'done' ? 'No approval needed' : 'Withdrawn or expired'}</span>
      ),
  },
];

function Who({ name, at }: { name: string; at: string }) {
  return (
    <span className="inline-grid align-middle sm:py-1.5">
      <span>{name}</span>
      <time className="text-fine text-muted" dateTime={at} title={formatMoment(at)}>
        {formatDay(at)}
      </time>
    </span>
  );
}
