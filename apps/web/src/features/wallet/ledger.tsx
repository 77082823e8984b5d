import { useState } from 'react';
import { plainFailure } from '../../lib/plain-failure.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/paging.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { ledgerColumns } from './ledger-columns.tsx';
import { useLedger } from './queries.ts';

const AT_FIRST = 10;
const MORE = 40;

/** Every movement with its reason and what the balance became. */
export function Ledger() {
  const ledger = useLedger();
  const [shown, setShown] = useState(AT_FIRST);
  const read = ledger.data?.pages.flatMap((page) => page.lines) ?? [];
  const lines = read.slice(0, shown);

  // What was read already is shown first; more is read when it would not be enough.
  function more() {
    setShown(shown + MORE);
    if (shown + MORE > read.length && ledger.hasNextPage) void ledger.fetchNextPage();
  }

  return (
    <Section title="History" aside="In credits, latest first">
      <DataTable
        aria-label="History of your credits"
        columns={ledgerColumns}
        rows={lines}
        rowKey={({ txn_id }) => txn_id}
        loading={ledger.isPending}
        error={
          ledger.isError && lines.length === 0 && <ReadFailed bare title="Your history did not load" query={ledger} />
        }
        empty={
          <EmptyState bare title="No movements yet">
            Whatever comes into your balance or leaves it stands here, with its reason and the balance after it.
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
                : `${lines.length} shown. Times are by your own clock.`}
            </LoadMore>
          )
        }
      />
    </Section>
  );
}
