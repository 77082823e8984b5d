import type { Purchase } from '@universal-media/contract/purchases';
import { Download } from 'lucide-react';
import { credits, money } from '../../lib/format.ts';
import { dayOf } from '../../lib/instant-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table-model.ts';
import { purchaseState } from './purchase-state.ts';

interface Acts {
  /** The purchase whose receipt is on its way. */
  saving: string | undefined;
  onReceipt: (purchase_id: string) => void;
  onRefund: (purchase: Purchase) => void;
}

export const purchaseColumns = (acts: Acts): Column<Purchase>[] => [
  {
    key: 'when',
    title: 'When',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={created_at} className="mono-cell">
        {dayOf(created_at)}
      </time>
    ),
  },
  { key: 'what', title: 'What', card: 'title', cell: (purchase) => <What purchase={purchase} /> },
  { key: 'charge', title: 'Card charge', kind: 'figure', cell: ({ charge_cents }) => money(charge_cents) },
  { key: 'state', title: 'State', cell: (purchase) => <State purchase={purchase} /> },
  {
    key: 'acts',
    title: 'Receipt and refund',
    width: '1%',
    cell: (purchase) => <Buttons purchase={purchase} {...acts} />,
  },
];

function What({ purchase: { credits_cents, bonus_cents, billing_type, discount_code } }: { purchase: Purchase }) {
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

function State({ purchase }: { purchase: Purchase }) {
  const { kind, words } = purchaseState(purchase);
  return <Badge kind={kind}>{words}</Badge>;
}

function Buttons({ purchase, saving, onReceipt, onRefund }: Acts & { purchase: Purchase }) {
  const { purchase_id, status, refundable_cents, refundable_until, created_at } = purchase;
  if (status !== 'paid') return <span className="text-muted">None</span>;
  const of = `of ${dayOf(created_at)}`;
  return (
    <div className="flex justify-end gap-2 py-1.5 max-sm:flex-wrap">
      {refundable_cents > 0 && (
        <Button
          size="s"
          title={refundable_until ? `Until ${dayOf(refundable_until)}` : undefined}
          onClick={() => onRefund(purchase)}
        >
          Refund to card<span className="sr-only">, purchase {of}</span>
        </Button>
      )}
      <Button
        size="s"
        busy={saving === purchase_id}
        busyLabel="Fetching your receipt"
        onClick={() => onReceipt(purchase_id)}
      >
        <Download aria-hidden="true" />
        Receipt<span className="sr-only"> {of}</span>
      </Button>
    </div>
  );
}
