import type { Purchase } from '@universal-media/contract/money/purchases';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useFocusAfterLoss } from '#ui/layout/use-focus-after-loss.ts';
import { DataTable } from '#ui/tables/data-table.tsx';
import { useDownloadReceipt, usePurchases } from '../queries.ts';
import { purchaseColumns } from './purchase-columns.tsx';
import { listedPurchases } from './purchase-state.ts';
import { RefundDialog } from './refund-dialog.tsx';

interface PurchaseListProps {
  /** The buyer comes back from a checkout. */
  confirming?: boolean;
  /** Reports a problem with a paid purchase. */
  onReport: (purchase: Purchase) => void;
}

/** Lists purchases with their receipts and refunds. */
export function PurchaseList({ confirming = false, onReport }: PurchaseListProps) {
  const query = usePurchases();
  const receipt = useDownloadReceipt();
  const [refunding, setRefunding] = useState<Purchase>();
  const purchases = listedPurchases(query.data?.purchases ?? []);
  const list = useFocusAfterLoss<HTMLDivElement>(purchases.map(({ refundable_cents }) => refundable_cents > 0).join());
  return (
    <Section title="Purchases" {...(purchases.length > 0 && { aside: 'Latest first' })}>
      <div ref={list} tabIndex={-1} className="grid gap-3 outline-none!">
        <DataTable
          aria-label="Your purchases"
          columns={purchaseColumns({
            saving: receipt.isPending ? receipt.variables : undefined,
            confirming: confirming ? purchases.find(({ status }) => status === 'open')?.purchase_id : undefined,
            onReceipt: receipt.mutate,
            onRefund: setRefunding,
            onReport,
          })}
          rows={purchases}
          rowKey={({ purchase_id }) => purchase_id}
          loading={query.isPending}
          error={
            query.isError && !query.data && <ReadFailed bare title="We couldn't load your purchases." query={query} />
          }
          empty={
            <EmptyState bare title="No purchases yet">
              Your purchases and receipts will appear here.
            </EmptyState>
          }
        />
        {query.isError && query.data && (
          <p className="text-muted text-small">Not up to date: {plainFailure(query.error).sentence}</p>
        )}
        {receipt.isError && <FailureNote did="We couldn't download the receipt." error={receipt.error} />}
      </div>
      {refunding && <RefundDialog purchase={refunding} onClose={() => setRefunding(undefined)} />}
    </Section>
  );
}
