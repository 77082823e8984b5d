import type { Purchase } from '@universal-media/contract/purchases';
import { useState } from 'react';
import { plainFailure } from '../../lib/plain-failure.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { useFocusAfterLoss } from '../../ui/use-focus-after-loss.ts';
import { purchaseColumns } from './purchase-columns.tsx';
import { useDownloadReceipt, usePurchases } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** What was bought, with its receipts and the way back to the card. */
export function PurchaseList() {
  const query = usePurchases();
  const receipt = useDownloadReceipt();
  const [refunding, setRefunding] = useState<Purchase>();
  const purchases = query.data?.purchases ?? [];
  const part = useFocusAfterLoss<HTMLDivElement>(purchases.map(({ refundable_cents }) => refundable_cents > 0).join());
  return (
    <Section title="Purchases" {...(purchases.length > 0 && { aside: 'Latest first' })}>
      <div ref={part} tabIndex={-1} className="grid gap-3 outline-none!">
        <DataTable
          aria-label="Your purchases"
          columns={purchaseColumns({
            saving: receipt.isPending ? receipt.variables : undefined,
            onReceipt: receipt.mutate,
            onRefund: setRefunding,
          })}
          rows={purchases}
          rowKey={({ purchase_id }) => purchase_id}
          loading={query.isPending}
          error={query.isError && !query.data && <ReadFailed bare title="Your purchases did not load" query={query} />}
          empty={
            <EmptyState bare title="No purchases yet">
              Each purchase of credits stands here with its receipt.
            </EmptyState>
          }
        />
        {query.isError && query.data && (
          <p className="text-muted text-small">Not up to date: {plainFailure(query.error).sentence}</p>
        )}
        {receipt.isError && <FailureNote did="Not downloaded." error={receipt.error} />}
      </div>
      {refunding && <RefundDialog purchase={refunding} onClose={() => setRefunding(undefined)} />}
    </Section>
  );
}
