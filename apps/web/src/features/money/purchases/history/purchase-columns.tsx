import type { Purchase } from '@universal-media/contract/money/purchases';
import { Download } from 'lucide-react';
import { credits, money } from '#lib/format/format.ts';
import { dayOf } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { purchaseState } from './purchase-state.ts';

interface PurchaseActions {
  /** The purchase whose receipt is downloading. */
  saving: string | undefined;
  onReceipt: (purchase_id: string) => void;
  onRefund: (purchase: Purchase) => void;
}

export const purchaseColumns = (actions: PurchaseActions): Column<Purchase>[] => [
  {
    key: 'when',
    title: 'Date',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={created_at} className="mono-cell">
        {dayOf(created_at)}
      </time>
    ),
  },
  { key: 'what', title: 'Credits', card: 'title', cell: (purchase) => <Credits purchase={purchase} /> },
  { key: 'charge', title: 'Card charge', kind: 'figure', cell: ({ charge_cents }) => money(charge_cents) },
  { key: 'state', title: 'Status', cell: (purchase) => <Status purchase={purchase} /> },
  {
    key: 'actions',
    title: 'Actions',
    width: '1%',
    cell: (purchase) => <Buttons purchase={purchase} {...actions} />,
  },
];

function Credits({ purchase: { credits_cents, bonus_cents, billing_type, discount_code } }: { purchase: Purchase }) {
  const notes = [
    ...(billing_type === 'monthly' ? ['monthly'] : []),
    ...(bonus_cents > 0 ? [`${credits(bonus_cents)} bonus`] : []),
    ...(discount_code ? [discount_code] : []),
  ];
  return (
    <div className="py-1.5">
      <p className="font-560">{credits(credits_cents)} credits</p>
      {notes.length > 0 && <p className="text-fine text-muted first-letter:uppercase">{notes.join(', ')}</p>}
    </div>
  );
}

function Status({ purchase }: { purchase: Purchase }) {
  const { kind, label } = purchaseState(purchase);
  return <Badge kind={kind}>{label}</Badge>;
}

function Buttons({ purchase, saving, onReceipt, onRefund }: PurchaseActions & { purchase: Purchase }) {
  const { purchase_id, status, refundable_cents, refundable_until, created_at } = purchase;
  if (status !== 'paid') return <span className="text-muted">None</span>;
  const date = dayOf(created_at);
  return (
    <div className="flex justify-end gap-2 py-1.5 max-sm:flex-wrap">
      {refundable_cents > 0 && (
        <Button
          size="s"
          title={refundable_until ? `Until ${dayOf(refundable_until)}` : undefined}
          onClick={() => onRefund(purchase)}
        >
          Refund to card<span className="sr-only">, purchase of {date}</span>
        </Button>
      )}
      <Button
        size="s"
        busy={saving === purchase_id}
        busyLabel="Downloading your receipt"
        onClick={() => onReceipt(purchase_id)}
      >
        <Download aria-hidden="true" />
        Receipt<span className="sr-only"> of {date}</span>
      </Button>
    </div>
  );
}
