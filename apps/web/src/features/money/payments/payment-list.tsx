import { type PaymentView, paymentStaffEndpoints, paymentViews } from '@universal-media/contract/money/payments';
import { toReference } from '@universal-media/contract/operations/reference';
import { useEffect, useMemo, useRef } from 'react';
import { readFile } from '#lib/files/download.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { ListBar } from '#ui/lists/list-bar.tsx';
import { useListLayout } from '#ui/lists/use-list-layout.ts';
import { PagedTable } from '#ui/tables/paged-table.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { useDownloadPaymentReceipt, usePayments } from './queries.ts';
import { viewLabels } from './texts.ts';

const views = (['all', ...paymentViews] as const).map((value) => ({ value, label: viewLabels[value] }));

interface PaymentListProps {
  view: PaymentView | 'all';
  onView: (view: PaymentView | 'all') => void;
}

/** Every payment of every advertiser, latest first. */
export function PaymentList({ view, onView }: PaymentListProps) {
  return (
    <section id="payments" aria-labelledby="payments-title" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="payments-title" className="type-h2">
          Payments
        </h2>
        <Field label="Show" className="w-full sm:w-56">
          <Select value={view} onValueChange={onView} options={views} />
        </Field>
      </div>
      <PaymentTable {...(view !== 'all' && { view })} isWhole />
    </section>
  );
}

interface OnePaymentProps {
  payment_id: string;
  onAll: () => void;
}

/** One payment, which a search or a link names. It comes into view: the figures above are not what the reader came for. */
export function OnePayment({ payment_id, onAll }: OnePaymentProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    section.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={section} aria-labelledby="payment-title" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="payment-title" className="type-h2">
          Payment {toReference('payment', payment_id)}
        </h2>
        <Button size="s" onClick={onAll}>
          Show all payments
        </Button>
      </div>
      <PaymentTable payment_id={payment_id} />
    </section>
  );
}

interface PaymentTableProps {
  view?: PaymentView;
  /** Only the payments of this advertiser. */
  user_id?: string;
  /** Only this payment. */
  payment_id?: string;
  /** The list of all advertisers, with its saved views and its export. */
  isWhole?: boolean;
}

export function PaymentTable({ view, user_id, payment_id, isWhole = false }: PaymentTableProps) {
  const payments = usePayments({ view, user_id, payment_id });
  const { mutate: onReceipt, isPending, variables } = useDownloadPaymentReceipt();
  const saving = isPending ? variables : undefined;
  const columns = useMemo(
    () =>
      paymentColumns({
        onReceipt: ({ payment_id }) => onReceipt(payment_id),
        saving,
        withUser: user_id === undefined,
      }),
    [onReceipt, saving, user_id],
  );
  const { shown, layout } = useListLayout('payments', columns);
  const table = (
    <PagedTable
      aria-label="Payments"
      dense={isWhole && layout.isCompact}
      columns={isWhole ? shown : columns}
      rows={payments.data?.pages.flatMap((page) => page.payments) ?? []}
      rowKey={({ payment_id }) => payment_id}
      query={payments}
      failureTitle="We couldn't load the payments"
      empty={
        payment_id ? (
          <EmptyState bare title="Payment not found">
            Its account may have been erased. Check the reference.
          </EmptyState>
        ) : view ? (
          <EmptyState bare title="No payments match">
            Choose another state to see other payments.
          </EmptyState>
        ) : (
          <EmptyState bare title="No payments yet">
            Purchases of credits and failed attempts will appear here.
          </EmptyState>
        )
      }
    />
  );
  if (!isWhole) return table;
  return (
    <>
      <ListBar
        list="payments"
        query={view ? { payments: view } : {}}
        layout={layout}
        onExport={() => readFile(paymentStaffEndpoints.exportPayments, { body: { view } })}
      />
      {table}
    </>
  );
}
