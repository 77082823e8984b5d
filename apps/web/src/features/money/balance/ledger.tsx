import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { LoadMore } from '#ui/tables/paging.tsx';
import { ledgerColumns } from './ledger-columns.tsx';
import { useLedger } from './queries.ts';

const INITIAL_ROWS = 10;
const MORE_ROWS = 40;

/** Lists every movement of credits with its reason and the balance after it. */
export function Ledger() {
  const ledger = useLedger();
  const [shown, setShown] = useState(INITIAL_ROWS);
  const read = ledger.data?.pages.flatMap((page) => page.lines) ?? [];
  const lines = read.slice(0, shown);

  // Shows loaded rows first, and loads the next page when they run out.
  function more() {
    setShown(shown + MORE_ROWS);
    if (shown + MORE_ROWS > read.length && ledger.hasNextPage) void ledger.fetchNextPage();
  }

  return (
    <Section title="History" aside="In credits, latest first">
      <DataTable
        aria-label="Credit history"
        columns={ledgerColumns}
        rows={lines}
        rowKey={({ txn_id }) => txn_id}
        loading={ledger.isPending}
        error={
          ledger.isError &&
          lines.length === 0 && <ReadFailed bare title="We couldn't load your credit history." query={ledger} />
        }
        empty={
          <EmptyState bare title="No activity yet">
            Purchases, campaign spend and refunds will appear here.
          </EmptyState>
        }
        footer={
          lines.length > 0 && (
            <LoadMore
              busy={ledger.isFetchingNextPage}
              onMore={lines.length < read.length || ledger.hasNextPage ? more : undefined}
            >
              {ledger.isError
                ? `Not up to date: ${plainFailure(ledger.error).sentence}`
                : `${lines.length} shown. Times in your time zone.`}
            </LoadMore>
          )
        }
      />
    </Section>
  );
}
