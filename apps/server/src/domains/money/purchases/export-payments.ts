import type { Payment, PaymentView } from '@universal-media/contract/money/payments';
import { toReference } from '@universal-media/contract/operations/reference';
import { toCredits } from '@universal-media/contract/wire/money';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { ExportList } from '#domains/operations/operations.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { listPayments } from './list-payments.ts';

const toDollars = (cents: number | null): number | null => cents && toCredits(cents);

const columns = {
  'Payment ID': ({ payment_id }: Payment) => payment_id,
  // A failed attempt has no id of ours.
  Reference: ({ kind, payment_id }: Payment) => (kind === 'attempt' ? null : toReference('payment', payment_id)),
  'Time (UTC)': ({ at }: Payment) => at,
  Kind: ({ kind }: Payment) => kind,
  State: ({ state }: Payment) => state,
  'User ID': ({ user_id }: Payment) => user_id,
  Email: ({ user_email }: Payment) => user_email,
  'Charge (USD)': ({ charge_cents }: Payment) => toDollars(charge_cents),
  Credits: ({ credits_cents }: Payment) => toDollars(credits_cents),
  'Refunded (USD)': ({ refunded_cents }: Payment) => toDollars(refunded_cents),
  'Disputed (USD)': ({ disputed_cents }: Payment) => toDollars(disputed_cents),
  'Failure reason': ({ reason }: Payment) => reason,
  'Provider ID': ({ provider_id }: Payment) => provider_id,
  'Receipt number': ({ receipt_number }: Payment) => receipt_number,
};

/** Exports the payments of all advertisers that the filter selects as CSV, latest first. */
export const exportPayments = (
  context: { readonly clock: Clock; readonly exportList: ExportList },
  transact: SystemTransact,
  who: Staff,
  filter: { readonly view?: PaymentView | undefined },
  request: RequestFacts,
) =>
  context.exportList(
    transact,
    who,
    {
      list: 'payments',
      filter,
      columns,
      async readPage({ cursor, limit }) {
        const { payments: rows, next_cursor } = await listPayments(context, transact, { ...filter, cursor }, limit);
        return { rows, next_cursor };
      },
    },
    request,
  );
