import type { Payment } from '@universal-media/contract/money/payments';
import { FileDown } from 'lucide-react';
import { amount } from '#lib/format/format.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { staffPaths } from '#lib/navigation/staff-paths.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { IdTag } from '#ui/actions/id-tag.tsx';
import { UserLink } from '#ui/actions/user-link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/tables/table-model.ts';
import { paymentState } from './texts.ts';

interface PaymentActions {
  onReceipt: (payment: Payment) => void;
  /** The payment whose receipt is being saved. */
  saving: string | undefined;
  /** On the page of one advertiser, the advertiser is not repeated. */
  withUser: boolean;
}

const cents = (value: number | null) => (value === null ? <span className="text-muted">Unknown</span> : amount(value));

export const paymentColumns = ({ onReceipt, saving, withUser }: PaymentActions): Column<Payment>[] => [
  {
    key: 'at',
    title: 'When',
    cell: ({ at, payment_id, kind }) => (
      <span className="inline-grid py-1 max-sm:justify-items-end">
        <time dateTime={at}>{formatMoment(at)}</time>
        {kind === 'attempt' ? (
          <span className="text-fine text-muted">Attempt</span>
        ) : (
          <IdTag kind="payment" id={payment_id} to={staffPaths.payment(payment_id)} className="-my-1" />
        )}
      </span>
    ),
  },
  ...(withUser
    ? [
        {
          key: 'user',
          title: 'User',
          card: 'title' as const,
          cell: ({ user_id, user_email }: Payment) =>
            user_email === null ? (
              <span className="text-muted">Unknown account</span>
            ) : (
              <UserLink user_id={user_id} className="break-all font-600">
                {user_email}
              </UserLink>
            ),
        },
      ]
    : []),
  {
    key: 'state',
    title: 'State',
    cell: (payment) => {
      const { badge, label, note } = paymentState(payment);
      return (
        <span className="inline-grid max-w-72 whitespace-normal max-sm:justify-items-end max-sm:text-right">
          <Badge kind={badge}>{label}</Badge>
          {note && <span className="text-fine text-muted">{note}</span>}
        </span>
      );
    },
  },
  { key: 'credits', title: 'Credits', kind: 'figure', cell: ({ credits_cents }) => cents(credits_cents) },
  { key: 'charged', title: 'Charged, $', kind: 'figure', cell: ({ charge_cents }) => cents(charge_cents) },
  {
    key: 'refunded',
    title: 'Refunded, $',
    kind: 'figure',
    cell: ({ refunded_cents }) =>
      refunded_cents === 0 ? <span className="text-muted">0.00</span> : amount(refunded_cents),
  },
  {
    key: 'receipt',
    title: 'Receipt',
    width: '1%',
    cell: (payment) =>
      payment.receipt_number === null ? (
        <span className="text-muted">None</span>
      ) : (
        <span className="inline-flex items-center gap-1">
          <span className="mono-cell">{payment.receipt_number}</span>
          <IconButton
            size="s"
            label={`Download receipt ${payment.receipt_number}`}
            busy={saving === payment.payment_id}
            onClick={() => onReceipt(payment)}
          >
            <FileDown aria-hidden="true" />
          </IconButton>
        </span>
      ),
  },
];
