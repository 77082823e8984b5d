import { useInfiniteQuery } from '@tanstack/react-query';
import type { LedgerLine } from '@universal-media/contract/money/credits';
import { staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { call } from '#lib/call/call.ts';
import { queryKeyFor } from '#lib/call/query-client.ts';
import { amount, signedAmount } from '#lib/format/format.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import type { Column } from '#ui/tables/table-model.ts';

const columns: Column<LedgerLine>[] = [
  { key: 'at', title: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  {
    key: 'what',
    title: 'What',
    card: 'title',
    cell: ({ reason }) => <span className="whitespace-normal [overflow-wrap:anywhere]">{reason}</span>,
  },
  {
    key: 'change',
    title: 'Change',
    kind: 'figure',
    cell: ({ amount_cents, held_cents }) =>
      amount_cents === 0 ? <span title="Spent from hold">{signedAmount(held_cents)}</span> : signedAmount(amount_cents),
  },
  {
    key: 'balance',
    title: 'Balance',
    kind: 'figure',
    cell: ({ balance_after_cents }) => amount(balance_after_cents),
  },
];

/** Every movement of an advertiser's credits, as the advertiser reads it. */
export function LedgerTable({ user_id }: { user_id: string }) {
  const lines = useInfiniteQuery({
    queryKey: [...queryKeyFor(staffMoneyEndpoints.listUserLedgerLines), 'pages', user_id],
    queryFn: ({ pageParam, signal }) =>
      call(
        staffMoneyEndpoints.listUserLedgerLines,
        { params: { user_id }, query: { cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor,
  });
  return (
    <PagedTable
      dense
      aria-label="Ledger"
      columns={columns}
      rows={lines.data?.pages.flatMap((page) => page.lines) ?? []}
      rowKey={({ txn_id }) => txn_id}
      query={lines}
      failureTitle="We couldn't load the ledger"
      empty={
        <EmptyState bare title="No movements yet">
          Purchases, holds and charges will appear here.
        </EmptyState>
      }
    />
  );
}
