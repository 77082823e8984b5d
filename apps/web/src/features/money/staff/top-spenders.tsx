import type { Billing } from '@universal-media/contract/money/staff-money';
import { useMemo } from 'react';
import { count } from '#lib/format/format.ts';
import { IdTag } from '#ui/actions/id-tag.tsx';
import { UserLink } from '#ui/actions/user-link.tsx';
import { InCellBar } from '#ui/charts/pacing/in-cell-bar.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { TableSheet } from '#ui/tables/table-sheet.tsx';
import { dollars } from './figures.ts';

type Spender = Billing['top_spenders'][number];

export function TopSpenders({ spenders }: { spenders: readonly Spender[] }) {
  const columns = useMemo(
    () => createColumns(Math.max(0, ...spenders.map(({ total_spent }) => total_spent))),
    [spenders],
  );
  return (
    <TableSheet>
      <DataTable
        aria-label="Top spenders"
        columns={columns}
        rows={spenders}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState bare title="No payments in this period">
            The advertisers who paid the most will appear here.
          </EmptyState>
        }
      />
    </TableSheet>
  );
}

const createColumns = (max: number): Column<Spender>[] => [
  {
    key: 'email',
    title: 'User',
    card: 'title',
    cell: ({ _id, email }) => (
      <UserLink user_id={_id} className="break-all font-640">
        {email}
      </UserLink>
    ),
  },
  {
    key: 'user_id',
    title: 'User ID',
    cell: ({ _id }) => <IdTag kind="advertiser" id={_id} />,
  },
  {
    key: 'total_spent',
    title: 'Total Spent',
    kind: 'figure',
    cell: ({ total_spent }) => <InCellBar text={dollars(total_spent)} share={max > 0 ? total_spent / max : null} />,
  },
  {
    key: 'transaction_count',
    title: 'Transactions',
    kind: 'figure',
    cell: ({ transaction_count }) => count(transaction_count),
  },
];
