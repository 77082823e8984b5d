import type { Checkout } from '@universal-media/contract/money/purchases';
import { credits, money } from '#lib/format/format.ts';
import { LinkButton } from '#ui/actions/link.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { checkoutFailure } from './checkout-failure.ts';

export interface Missing {
  readonly field: 'amount' | 'code';
  readonly message: string;
}

interface OrderNotesProps {
  missing: readonly Missing[];
  onFix: (field: Missing['field']) => void;
  error: unknown;
  /** The order at a price that differs from the one shown. */
  changed: Checkout | undefined;
  onAccept: (checkout: Checkout) => void;
}

/** Lists what blocks the checkout and links to the fields to fix. */
export function OrderNotes({ missing, onFix, error, changed, onAccept }: OrderNotesProps) {
  return (
    <div className="grid w-full gap-2 empty:hidden">
      {missing.length > 0 && (
        <Note tone="stop" live>
          <b>Not ready for checkout.</b>{' '}
          {missing.map(({ field, message }) => (
            <LinkButton key={field} className="me-3" onClick={() => onFix(field)}>
              {message}
            </LinkButton>
          ))}
        </Note>
      )}
      {error !== null && (
        <Note tone="stop" live>
          {checkoutFailure(error)}
        </Note>
      )}
      {changed && (
        <Note live>
          <b>The price has changed.</b> Your card will be charged {money(changed.charge_cents)} for{' '}
          {credits(changed.credits_cents)} credits.{' '}
          <LinkButton onClick={() => onAccept(changed)}>Continue to checkout</LinkButton>
        </Note>
      )}
    </div>
  );
}
