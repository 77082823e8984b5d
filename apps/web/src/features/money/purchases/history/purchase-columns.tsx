import type { Purchase } from '@universal-media/contract/money/purchases';
import { Download, Flag } from 'lucide-react';
import { credits, money } from '#lib/format/format.ts';
import { formatDay } from '#lib/format/instant-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { purchaseState } from './purchase-state.ts';

interface PurchaseActions {
  /** The purchase whose receipt is downloading. */
  saving: string | undefined;
  /** The order whose payment is being confirmed. */
  confirming: string | undefined;
  onReceipt: (purchase_id: string) => void;
  onRefund: (purchase: Purchase) => void;
  onReport: (purchase: Purchase) => void;
}

export const purchaseColumns = (actions: PurchaseActions): Column<Purchase>[] => [
  {
    key: 'when',
    title: 'Date',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={created_at} className="mono-cell">
        {formatDay(created_at)}
      </time>
    ),
  },
  { key: 'what', title: 'Credits', card: 'title', cell: (purchase) => <Credits purchase={purchase} /> },
  { key: 'charge', title: 'Card charge', kind: 'figure', cell: (purchase) => <Charge purchase={purchase} /> },
  { key: 'state', title: 'Status', cell: (purchase) => <Status purchase={purchase} confirming={actions.confirming} /> },
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

/** An order that was not paid shows no amount, so that it does not look like a charge. */
function Charge({ purchase: { status, charge_cents } }: { purchase: Purchase }) {
  return status === 'open' ? <span className="text-muted">Not charged yet</span> : money(charge_cents);
}

function Status({ purchase, confirming }: { purchase: Purchase } & Pick<PurchaseActions, 'confirming'>) {
  const { kind, label } = purchaseState(purchase, confirming === purchase.purchase_id);
  return <Badge kind={kind}>{label}</Badge>;
}

function Buttons({
  purchase,
  saving,
  confirming,
  onReceipt,
  onRefund,
  onReport,
}: PurchaseActions & { purchase: Purchase }) {
  const { purchase_id, status, refundable_cents, refundable_until, created_at, checkout_url, charge_cents } = purchase;
  const date = formatDay(created_at);
  if (checkout_url !== null && confirming !== purchase_id) {
    return (
      <div className="flex justify-end py-1.5">
        <Button asChild size="s">
          <a href={checkout_url}>
            Resume, {money(charge_cents)}
            <span className="sr-only">, purchase of {date}</span>
          </a>
        </Button>
      </div>
    );
  }
  if (status !== 'paid') return <span className="text-muted">None</span>;
  return (
    <div className="flex justify-end gap-2 py-1.5 max-sm:flex-wrap">
      {refundable_cents > 0 && (
        <Button
          size="s"
          title={refundable_until ? `Until ${formatDay(refundable_until)}` : undefined}
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
      <IconButton size="s" label={`Report a problem with the purchase of ${date}`} onClick={() => onReport(purchase)}>
        <Flag aria-hidden="true" />
      </IconButton>
    </div>
  );
}
