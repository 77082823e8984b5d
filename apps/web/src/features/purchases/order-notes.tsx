import type { Checkout } from '@universal-media/contract/purchases';
import { credits, money } from '../../lib/format.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { checkoutFailure } from './checkout-failure.ts';

export interface Missing {
  readonly field: 'amount' | 'code';
  readonly message: string;
}

interface OrderNotesProps {
  missing: readonly Missing[];
  onFix: (field: Missing['field']) => void;
  error: unknown;
  /** The same order at another price than the one that was shown. */
  changed: Checkout | undefined;
  onAccept: (checkout: Checkout) => void;
}

/** What stands between an order and its payment, with the way to mend it. */
export function OrderNotes({ missing, onFix, error, changed, onAccept }: OrderNotesProps) {
  return (
    <div className="grid w-full gap-2 empty:hidden">
      {missing.length > 0 && (
        <Note tone="stop" live>
          <b>Not ready yet.</b>{' '}
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
          <b>The price has changed.</b> Your card would be charged {money(changed.charge_cents)} for{' '}
          {credits(changed.credits_cents)} credits.{' '}
          <LinkButton onClick={() => onAccept(changed)}>Continue to payment</LinkButton>
        </Note>
      )}
    </div>
  );
}
