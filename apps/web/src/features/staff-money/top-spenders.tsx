import type { Billing } from '@universal-media/contract/staff-money';
import { useMemo } from 'react';
import { count } from '../../lib/format.ts';
import { InCellBar } from '../../ui/chart/in-cell-bar.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/table-model.ts';
import { TableSheet } from '../../ui/table-sheet.tsx';
import { dollars } from './figures.ts';

type Spender = Billing['top_spenders'][number];

export function TopSpenders({ spenders }: { spenders: readonly Spender[] }) {
  const columns = useMemo(() => columnsOf(Math.max(0, ...spenders.map(({ total_spent }) => total_spent))), [spenders]);
  return (
    <TableSheet>
      <DataTable
        aria-label="Top spenders"
        columns={columns}
        rows={spenders}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState bare title="Nobody has paid yet">
            Those who paid most in these days will be listed here.
          </EmptyState>
        }
      />
    </TableSheet>
  );
}

const columnsOf = (most: number): Column<Spender>[] => [
  { key: 'email', title: 'User', card: 'title', cell: ({ email }) => <b className="break-all">{email}</b> },
  {
    key: 'user_id',
    title: 'User ID',
    cell: ({ _id }) => (
      <span className="mono select-all" title={_id}>
        {_id.slice(0, 8)}
      </span>
    ),
  },
  {
    key: 'total_spent',
    title: 'Total Spent',
    kind: 'figure',
    cell: ({ total_spent }) => <InCellBar text={dollars(total_spent)} share={most > 0 ? total_spent / most : null} />,
  },
  {
    key: 'transaction_count',
    title: 'Transactions',
    kind: 'figure',
    cell: ({ transaction_count }) => count(transaction_count),
  },
];
