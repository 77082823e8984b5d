import type { Operation } from './operations.ts';

/** How a call ends: booked, booked before, nothing left to book, a refusal by its code, or a fault of the caller. */
export type Outcome = 'new' | 'again' | 'nothing' | 'RangeError' | 'not_found' | 'already_decided' | Refused;
type Refused = 'insufficient_credits' | 'balance_too_low' | 'not_refundable';

type Effect = Readonly<Record<string, number>>;

/** What it has left, of either. */
interface Hold {
  paid: number;
  granted: number;
}

const isAmount = (cents: number) => Number.isInteger(cents) && cents >= 0 && cents <= 100_000_000_000;
const reversible = ['purchase', 'renewal', 'grant', 'bonus', 'milestone', 'adjustment'];

/** The same, over so much, as a part of its own. */
export function exactly({ do: what, of }: Operation & { do: 'captureRest' | 'releaseLast' }, cents: number): Operation {
  if (what === 'captureRest') return { do: 'capture', of, part: 99, media: cents, fee: 0 };
  return { do: 'releasePart', of, part: 99, cents };
}

/**
 * What a wallet should do, said a second time and in another way: one table of accounts, no database, no locks. Written
 * without a look at how the product splits amounts, so that a slip in one shows as a difference to the other.
 */
export class Model {
  readonly accounts: Record<string, number> = {};
  readonly booked = new Map<string, Effect>();
  readonly holds = new Map<number, Hold>();
  /** In the order they were booked: what can be reversed is named by its place. */
  readonly reversibles: string[] = [];

  has = (account: string): number => this.accounts[account] ?? 0;
  balance = () => ({
    balance_cents: this.has('paid') + this.has('granted'),
    paid_cents: this.has('paid'),
    granted_cents: this.has('granted'),
    held_cents: this.has('held_paid') + this.has('held_granted'),
  });

  #book(key: string, effect: Effect): Outcome {
    if (Object.values(effect).every((cents) => cents === 0)) return 'RangeError';
    for (const [account, cents] of Object.entries(effect)) this.accounts[account] = this.has(account) + cents;
    this.booked.set(key, effect);
    const [kind = ''] = key.split(' ');
    if (reversible.includes(kind)) this.reversibles.push(key);
    return 'new';
  }

  #takeGrantedFirst(cents: number): { paid: number; granted: number } {
    const granted = Math.min(this.has('granted'), cents);
    return { granted, paid: cents - granted };
  }

  #buy({ kind, of, paid, discount, bonus, processing }: Operation & { do: 'buy' }): Outcome {
    if (![paid, discount, bonus, processing].every(isAmount)) return 'RangeError';
    const key = `${kind} ${of}`;
    if (this.booked.has(key)) return 'again';
    return this.#book(key, {
      paid,
      granted: discount + bonus,
      promotion: -discount,
      bonus: -bonus,
      processing_fee: processing,
      card_clearing: -paid - processing,
    });
  }

  #adjust({ of, cents }: Operation & { do: 'adjust' }): Outcome {
    const key = `adjustment ${of}`;
    if (this.booked.has(key)) return 'again';
    if (cents >= 0) return this.#book(key, { granted: cents, adjustment: -cents });
    const { balance_cents } = this.balance();
    if (balance_cents + cents < 0) return 'balance_too_low';
    const { paid, granted } = this.#takeGrantedFirst(-cents);
    return this.#book(key, { paid: -paid, granted: -granted, adjustment: -cents });
  }

  #hold({ of, cents }: Operation & { do: 'hold' }): Outcome {
    if (!isAmount(cents) || cents === 0) return 'RangeError';
    if (this.booked.has(`hold ${of}`)) return 'again';
    if (cents > this.balance().balance_cents) return 'insufficient_credits';
    const { paid, granted } = this.#takeGrantedFirst(cents);
    this.holds.set(of, { paid, granted });
    return this.#book(`hold ${of}`, { paid: -paid, granted: -granted, held_paid: paid, held_granted: granted });
  }

  #capture({ of, part, media, fee }: Operation & { do: 'capture' }): Outcome {
    if (!isAmount(media) || !isAmount(fee)) return 'RangeError';
    const hold = this.holds.get(of);
    if (!hold) return 'not_found';
    const key = `capture ${of}:${part}`;
    if (this.booked.has(key)) return 'again';
    const cents = media + fee;
    if (cents > this.leftOf(of)) return 'insufficient_credits';
    const granted = Math.min(cents, hold.granted);
    const paid = cents - granted;
    const effect = { held_granted: -granted, held_paid: -paid, media_spend: media, platform_fee: fee };
    const outcome = this.#book(key, effect);
    if (outcome === 'new') this.holds.set(of, { paid: hold.paid - paid, granted: hold.granted - granted });
    return outcome;
  }

  #release({ of }: Operation & { do: 'release' }): Outcome {
    const hold = this.holds.get(of);
    if (!hold) return 'not_found';
    if (this.booked.has(`release ${of}`)) return 'again';
    const { paid, granted } = hold;
    if (paid + granted === 0) return 'nothing';
    this.holds.set(of, { paid: 0, granted: 0 });
    return this.#book(`release ${of}`, { paid, granted, held_paid: -paid, held_granted: -granted });
  }

  #releasePart({ of, part, cents }: Operation & { do: 'releasePart' }): Outcome {
    if (!isAmount(cents) || cents === 0) return 'RangeError';
    const hold = this.holds.get(of);
    if (!hold) return 'not_found';
    const key = `release ${of}:${part}`;
    if (this.booked.has(key)) return 'again';
    if (cents > this.leftOf(of)) return 'RangeError';
    const paid = Math.min(cents, hold.paid);
    const granted = cents - paid;
    this.holds.set(of, { paid: hold.paid - paid, granted: hold.granted - granted });
    return this.#book(key, { paid, granted, held_paid: -paid, held_granted: -granted });
  }

  #undelivered({ of, cents }: Operation & { do: 'undelivered' }): Outcome {
    if (!isAmount(cents) || cents === 0) return 'RangeError';
    if (this.booked.has(`undelivered ${of}`)) return 'again';
    if (cents > this.has('media_spend')) return 'RangeError';
    return this.#book(`undelivered ${of}`, { granted: cents, media_spend: -cents });
  }

  #refund({ of, paid, bonus, missing }: Operation & { do: 'refund' }): Outcome {
    if (![paid, bonus, missing].every(isAmount)) return 'RangeError';
    if (this.booked.has(`refund ${of}`)) return 'again';
    if (paid > this.has('paid') || bonus > this.has('granted')) return 'not_refundable';
    return this.#book(`refund ${of}`, {
      paid: -paid,
      granted: -bonus,
      bonus,
      refund_pending: paid + missing,
      adjustment: -missing,
    });
  }

  #refundDone({ of }: Operation & { do: 'refundDone' }): Outcome {
    if (this.booked.has(`refund_done ${of}`)) return 'again';
    if (this.booked.has(`refund_undone ${of}`)) return 'already_decided';
    const pending = this.booked.get(`refund ${of}`)?.refund_pending;
    if (pending === undefined) return 'not_found';
    return this.#book(`refund_done ${of}`, { refund_pending: -pending, card_clearing: pending });
  }

  #refundUndone({ of }: Operation & { do: 'refundUndone' }): Outcome {
    if (this.booked.has(`refund_undone ${of}`)) return 'again';
    const refund = this.booked.get(`refund ${of}`);
    if (!refund) return 'not_found';
    const { refund_pending: pending = 0, ...rest } = refund;
    const back = Object.fromEntries(Object.entries(rest).map(([account, cents]) => [account, -cents]));
    const from = this.booked.has(`refund_done ${of}`) ? 'card_clearing' : 'refund_pending';
    return this.#book(`refund_undone ${of}`, { ...back, [from]: -pending });
  }

  #disputeOpened({ of, amount, limit }: Operation & { do: 'disputeOpened' }): Outcome {
    if (!isAmount(amount)) return 'RangeError';
    if (this.booked.has(`dispute_opened ${of}`)) return 'again';
    const paid = Math.min(amount, this.has('paid'), limit?.paid_cents ?? amount);
    const granted = Math.min(amount - paid, this.has('granted'), limit?.granted_cents ?? amount);
    return this.#book(`dispute_opened ${of}`, {
      paid: -paid,
      granted: -granted,
      refund_pending: paid + granted,
      card_clearing: amount,
      dispute: -amount,
    });
  }

  #disputeClosed({ do: outcome, of }: Operation & { do: 'disputeWon' | 'disputeLost' }): Outcome {
    const [kind, other] = outcome === 'disputeWon' ? ['dispute_won', 'dispute_lost'] : ['dispute_lost', 'dispute_won'];
    if (this.booked.has(`${kind} ${of}`)) return 'again';
    const opened = this.booked.get(`dispute_opened ${of}`);
    if (!opened) return 'not_found';
    if (this.booked.has(`${other} ${of}`)) return 'already_decided';
    const { paid = 0, granted = 0, card_clearing: amount = 0 } = opened;
    const taken = -paid - granted;
    const effect =
      outcome === 'disputeWon'
        ? { paid: -paid, granted: -granted, refund_pending: -taken, card_clearing: -amount, dispute: amount }
        : { refund_pending: -taken, dispute: amount, adjustment: taken - amount };
    return this.#book(`${kind} ${of}`, effect);
  }

  #reverse({ of }: Operation & { do: 'reverse' }): Outcome {
    const key = this.reversibles[of];
    const effect = key === undefined ? undefined : this.booked.get(key);
    if (!effect) return 'not_found';
    if (this.booked.has(`reversal ${key}`)) return 'again';
    if ((effect.paid ?? 0) > this.has('paid') || (effect.granted ?? 0) > this.has('granted')) return 'balance_too_low';
    return this.#book(`reversal ${key}`, Object.fromEntries(Object.entries(effect).map(([a, cents]) => [a, -cents])));
  }

  /** What a hold has left, for an operation that takes exactly that. */
  leftOf(of: number): number {
    const hold = this.holds.get(of);
    return hold ? hold.paid + hold.granted : 0;
  }

  apply(operation: Operation): Outcome {
    switch (operation.do) {
      case 'buy':
        return this.#buy(operation);
      case 'grant': {
        const { kind, of, from, cents } = operation;
        if (!isAmount(cents)) return 'RangeError';
        if (this.booked.has(`${kind} ${of}`)) return 'again';
        return this.#book(`${kind} ${of}`, { granted: cents, [from]: -cents });
      }
      case 'adjust':
        return this.#adjust(operation);
      case 'hold':
        return this.#hold(operation);
      case 'capture':
        return this.#capture(operation);
      case 'captureRest':
      case 'releaseLast':
        return this.apply(exactly(operation, this.leftOf(operation.of)));
      case 'release':
        return this.#release(operation);
      case 'releasePart':
        return this.#releasePart(operation);
      case 'undelivered':
        return this.#undelivered(operation);
      case 'refund':
        return this.#refund(operation);
      case 'refundDone':
        return this.#refundDone(operation);
      case 'refundUndone':
        return this.#refundUndone(operation);
      case 'disputeOpened':
        return this.#disputeOpened(operation);
      case 'disputeWon':
      case 'disputeLost':
        return this.#disputeClosed(operation);
      case 'reverse':
        return this.#reverse(operation);
    }
  }
}
