import { grantedFirst, linesOfDeduction, linesOfGrant, linesOfPurchase, wholeCents } from '../../../core/ledger.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Trx } from '../../../storage/transact.ts';
import type { Cause, Post, Posted } from './posting.ts';

interface Sale extends Cause {
  readonly user_id: string;
  readonly kind: 'purchase' | 'renewal';
  /** What the credits cost; the card was charged the processing on top. */
  readonly paid_cents: number;
  readonly discount_cents: number;
  readonly bonus_cents: number;
  readonly processing_cents: number;
}

interface Grant extends Cause {
  readonly user_id: string;
  readonly kind: 'grant' | 'bonus' | 'milestone';
  /** Whose expense it is. */
  readonly from: 'promotion' | 'bonus' | 'milestone' | 'adjustment';
  readonly cents: number;
}

interface Adjustment extends Cause {
  readonly user_id: string;
  /** Below nought to take. */
  readonly cents: number;
}

/** Credits that come in by a payment or as a gift, and corrections by hand. */
export function givingOf(post: Post) {
  return {
    /** Only a payment that has arrived may call this. */
    async buy(trx: Trx, sale: Sale): Promise<Posted> {
      const { paid_cents, discount_cents, bonus_cents, processing_cents } = sale;
      wholeCents({ paid_cents, discount_cents, bonus_cents, processing_cents });
      return post(trx, sale, () => linesOfPurchase(sale));
    },

    async grant(trx: Trx, grant: Grant): Promise<Posted> {
      wholeCents({ cents: grant.cents });
      return post(trx, grant, () => linesOfGrant(grant.from, grant.cents));
    },

    /** What was given is taken first; more than there is is refused. */
    async adjust(trx: Trx, { cents, ...cause }: Adjustment): Promise<Posted> {
      wholeCents({ cents: Math.abs(cents) });
      return post(trx, { ...cause, kind: 'adjustment' }, (balances) => {
        if (cents > 0) return linesOfGrant('adjustment', cents);
        if (-cents > balances.paid + balances.granted) throw new Refusal('balance_too_low');
        const available = { paid_cents: balances.paid, granted_cents: balances.granted };
        return linesOfDeduction(grantedFirst(-cents, available));
      });
    },
  };
}
