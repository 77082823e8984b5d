import { drain, ModelLots, type ModelPart, type Moves, sumMoves } from './model-lots.ts';
import type { Operation } from './operations.ts';

/** How a call ends: booked, booked before, nothing left to book, a refusal by its code, or a fault of the caller. */
export type Outcome = 'new' | 'again' | 'nothing' | 'RangeError' | 'not_found' | 'already_decided' | Refused;
type Refused = 'insufficient_credits' | 'balance_too_low' | 'not_refundable';

type Effect = Readonly<Record<string, number>>;

/** What it has left, of either. */
interface Hold {
  paid: number;
  granted: number;
  readonly parts: ModelPart[];
}

const isAmount = (cents: number) => Number.isInteger(cents) && cents >= 0 && cents <= 100_000_000_000;
const reversible = ['purchase', 'renewal', 'grant', 'bonus', 'milestone', 'adjustment'];

/** The same, over so much, as a part of its own. */
export function exactly({ do: what, of }: Operation & { do: 'captureRest' | 'releaseLast' }, cents: number): Operation {
  if (what === 'captureRest') return { do: 'capture', of, part: 99, media: cents, fee: 0 };
  return { do: 'releasePart', of, part: 99, cents };
}

/**
 * What a wallet should do, written a second time in another way: one table of accounts, no database, no locks. Written
 * without a look at how the product splits amounts, so that a slip in one shows as a difference to the other.
 */
export class Model {
  readonly accounts: Record<string, number> = {};
  readonly booked = new Map<string, Effect>();
  readonly holds = new Map<number, Hold>();
  readonly lots = new ModelLots();
  /** What each booking took from the lots, or gave to them. */
  readonly #moves = new Map<string, Moves>();
  /** Paid credits that campaigns took and did not give back. */
  #paidSpent = 0;
  /** In the order they were booked: what can be reversed is named by its place. */
  readonly reversibles: string[] = [];

  has = (account: string): number => this.accounts[account] ?? 0;
  balance = () => ({
    balance_cents: this.has('paid') + this.has('granted'),
    paid_cents: this.has('paid'),
    granted_cents: this.has('granted'),
    held_cents: this.has('held_paid') + this.has('held_granted'),
    debt_cents: 0 - this.has('debt'),
  });

  #book(key: string, effect: Effect, moves: Moves = []): Outcome {
    if (Object.values(effect).every((cents) => cents === 0)) return 'RangeError';
    this.#add(effect);
    this.booked.set(key, effect);
    this.#moves.set(key, moves);
    const [kind = ''] = key.split(' ');
    if (reversible.includes(kind)) this.reversibles.push(key);
    this.#payDebt();
    return 'new';
  }

  #add(effect: Effect): void {
    for (const [account, cents] of Object.entries(effect)) this.accounts[account] = this.has(account) + cents;
  }

  /** What can be spent pays what is owed, at once. */
  #payDebt(): void {
    const moves = this.lots.take([...this.lots.of('granted'), ...this.lots.of('paid')], 0 - this.has('debt'));
    for (const [lot, cents] of moves) {
      lot.settled -= cents;
      this.#add({ [lot.credit]: cents, debt: -cents });
    }
  }

  /** Opens lots that belong to a booking. */
  #bring(key: string, lots: readonly [kind: string, credit: 'paid' | 'granted', cents: number][]): Moves {
    const moves: Moves = lots.map(([kind, credit, cents]) => [this.lots.find(kind, credit, key), cents]);
    this.lots.give(moves);
    return moves;
  }

  #takeLots = ({ paid, granted }: { paid: number; granted: number }): Moves => [
    ...this.lots.take(this.lots.of('granted'), granted),
    ...this.lots.take(this.lots.of('paid'), paid),
  ];

  #takeGrantedFirst(cents: number): { paid: number; granted: number } {
    const granted = Math.min(this.has('granted'), cents);
    return { granted, paid: cents - granted };
  }

  #buy({ kind, of, paid, discount, bonus, processing }: Operation & { do: 'buy' }): Outcome {
    if (![paid, discount, bonus, processing].every(isAmount)) return 'RangeError';
    const key = `${kind} ${of}`;
    if (this.booked.has(key)) return 'again';
    if (paid + discount + bonus + processing === 0) return 'RangeError';
    const moves = this.#bring(key, [
      ['purchase', 'paid', paid],
      ['code', 'granted', discount],
      ['bonus', 'granted', bonus],
    ]);
    const effect = {
      paid,
      granted: discount + bonus,
      promotion: -discount,
      bonus: -bonus,
      processing_fee: processing,
      card_clearing: -paid - processing,
    };
    return this.#book(key, effect, moves);
  }

  #adjust({ of, cents }: Operation & { do: 'adjust' }): Outcome {
    const key = `adjustment ${of}`;
    if (this.booked.has(key)) return 'again';
    if (cents === 0) return 'RangeError';
    if (cents > 0) {
      const moves = this.#bring(key, [['adjustment', 'granted', cents]]);
      return this.#book(key, { granted: cents, adjustment: -cents }, moves);
    }
    const { balance_cents } = this.balance();
    if (balance_cents + cents < 0) return 'balance_too_low';
    const { paid, granted } = this.#takeGrantedFirst(-cents);
    const moves = this.#takeLots({ paid, granted });
    return this.#book(key, { paid: -paid, granted: -granted, adjustment: -cents }, moves);
  }

  #hold({ of, cents }: Operation & { do: 'hold' }): Outcome {
    if (!isAmount(cents) || cents === 0) return 'RangeError';
    if (this.booked.has(`hold ${of}`)) return 'again';
    if (cents > this.balance().balance_cents) return 'insufficient_credits';
    const { paid, granted } = this.#takeGrantedFirst(cents);
    const parts = this.#takeLots({ paid, granted }).map(([lot, taken]) => ({
      lot,
      held: -taken,
      captured: 0,
      returned: 0,
    }));
    this.holds.set(of, { paid, granted, parts });
    return this.#book(`hold ${of}`, { paid: -paid, granted: -granted, held_paid: paid, held_granted: granted });
  }

  #capture({ of, part, media, fee }: Operation & { do: 'capture' }): Outcome {
    if (!isAmount(media) || !isAmount(fee)) return 'RangeError';
    const hold = this.holds.get(of);
    if (!hold) return 'not_found';
    const key = `capture ${of}:${part}`;
    if (this.booked.has(key)) return 'again';
    const cents = media + fee;
    if (cents > this.getLeft(of)) return 'insufficient_credits';
    const granted = Math.min(cents, hold.granted);
    const paid = cents - granted;
    const effect = { held_granted: -granted, held_paid: -paid, media_spend: media, platform_fee: fee };
    const outcome = this.#book(key, effect);
    if (outcome === 'new') {
      for (const [credit, amount] of [
        ['paid', paid],
        ['granted', granted],
      ] as const) {
        for (const [part, some] of drain(hold.parts, credit, amount, 'front', ({ held }) => held)) {
          part.held -= some;
          part.captured += some;
        }
      }
      hold.paid -= paid;
      hold.granted -= granted;
      this.#paidSpent += paid;
    }
    return outcome;
  }

  #release({ of }: Operation & { do: 'release' }): Outcome {
    const hold = this.holds.get(of);
    if (!hold) return 'not_found';
    if (this.booked.has(`release ${of}`)) return 'again';
    const { paid, granted } = hold;
    if (paid + granted === 0) return 'nothing';
    this.#free(hold, paid, granted);
    return this.#book(`release ${of}`, { paid, granted, held_paid: -paid, held_granted: -granted });
  }

  #releasePart({ of, part, cents }: Operation & { do: 'releasePart' }): Outcome {
    if (!isAmount(cents) || cents === 0) return 'RangeError';
    const hold = this.holds.get(of);
    if (!hold) return 'not_found';
    const key = `release ${of}:${part}`;
    if (this.booked.has(key)) return 'again';
    if (cents > this.getLeft(of)) return 'RangeError';
    const paid = Math.min(cents, hold.paid);
    const granted = cents - paid;
    this.#free(hold, paid, granted);
    return this.#book(key, { paid, granted, held_paid: -paid, held_granted: -granted });
  }

  #free(hold: Hold, paid: number, granted: number): void {
    for (const [credit, amount] of [
      ['paid', paid],
      ['granted', granted],
    ] as const) {
      for (const [part, some] of drain(hold.parts, credit, amount, 'back', ({ held }) => held)) {
        part.held -= some;
        part.lot.available += some;
      }
    }
    hold.paid -= paid;
    hold.granted -= granted;
  }

  #undelivered({ of, cents }: Operation & { do: 'undelivered' }): Outcome {
    if (!isAmount(cents) || cents === 0) return 'RangeError';
    if (this.booked.has(`undelivered ${of}`)) return 'again';
    if (cents > this.has('media_spend')) return 'RangeError';
    // What was paid comes back as paid, before what was given.
    const paid = Math.min(cents, this.#paidSpent);
    this.#paidSpent -= paid;
    const parts = [...this.holds.values()].flatMap((hold) => hold.parts);
    for (const [credit, amount] of [
      ['granted', cents - paid],
      ['paid', paid],
    ] as const) {
      const left = (part: ModelPart) => part.captured - part.returned;
      for (const [part, some] of drain(parts, credit, amount, 'back', left)) {
        part.returned += some;
        this.lots.find('returned', credit, part.lot.source).available += some;
      }
    }
    return this.#book(`undelivered ${of}`, { paid, granted: cents - paid, media_spend: -cents });
  }

  #refund({ of, buy, claimed, share, loss, made }: Operation & { do: 'refund' }): Outcome {
    if (![claimed, share, loss].every(isAmount)) return 'RangeError';
    if (this.booked.has(`refund ${of}`)) return 'again';
    const source = `purchase ${buy}`;
    const own = this.lots.sorted().filter((lot) => lot.source === source);
    const granted = own.reduce((sum, lot) => sum + (lot.credit === 'granted' ? lot.available : 0), 0);
    const bought = own.filter(({ kind }) => kind === 'purchase');
    const paid = claimed + share - Math.min(share, granted);
    if (!made && paid > bought.reduce((sum, { available }) => sum + available, 0)) return 'not_refundable';
    if (claimed + share + loss === 0) return 'RangeError';
    const { moves, owed } = made
      ? this.lots.claim(source, claimed, share)
      : {
          owed: 0,
          moves: [
            ...this.lots.take(
              own.filter(({ credit }) => credit === 'granted'),
              share,
            ),
            ...this.lots.take(bought, paid),
          ],
        };
    const effect = {
      paid: sumMoves(moves, 'paid'),
      granted: sumMoves(moves, 'granted'),
      debt: -owed,
      bonus: share,
      refund_pending: claimed + loss,
      adjustment: -loss,
    };
    return this.#book(`refund ${of}`, effect, moves);
  }

  /** The lots get back what the claim took, and what was paid of its debt comes back to those that paid. */
  #undo(claim: string): { back: Moves; forgiven: number } {
    const claimed = 0 - (this.booked.get(claim)?.debt ?? 0);
    const forgiven = Math.min(claimed, 0 - this.has('debt'));
    const back: Moves = (this.#moves.get(claim) ?? []).map(([lot, cents]) => [lot, -cents]);
    let paidSince = claimed - forgiven;
    for (const lot of this.lots.sorted().toReversed()) {
      const some = Math.min(paidSince, lot.settled);
      paidSince -= some;
      lot.settled -= some;
      if (some > 0) back.push([lot, some]);
    }
    this.lots.give(back);
    return { back, forgiven };
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
    const { refund_pending: pending = 0, bonus = 0, adjustment = 0 } = refund;
    const from = this.booked.has(`refund_done ${of}`) ? 'card_clearing' : 'refund_pending';
    const { back, forgiven } = this.#undo(`refund ${of}`);
    return this.#book(`refund_undone ${of}`, {
      paid: sumMoves(back, 'paid'),
      granted: sumMoves(back, 'granted'),
      debt: forgiven,
      bonus: -bonus,
      adjustment: -adjustment,
      [from]: -pending,
    });
  }

  #disputeOpened({ of, buy, claimed, share, fee }: Operation & { do: 'disputeOpened' }): Outcome {
    if (![claimed, share, claimed + fee].every(isAmount) || fee < 0) return 'RangeError';
    if (this.booked.has(`dispute_opened ${of}`)) return 'again';
    const amount = claimed + fee;
    if (amount + share === 0) return 'RangeError';
    const { moves, owed } = this.lots.claim(`purchase ${buy}`, claimed, share);
    const effect = {
      paid: sumMoves(moves, 'paid'),
      granted: sumMoves(moves, 'granted'),
      debt: -owed,
      refund_pending: claimed + share,
      card_clearing: amount,
      dispute: -amount,
    };
    return this.#book(`dispute_opened ${of}`, effect, moves);
  }

  #disputeClosed({ do: outcome, of }: Operation & { do: 'disputeWon' | 'disputeLost' }): Outcome {
    const [kind, other] = outcome === 'disputeWon' ? ['dispute_won', 'dispute_lost'] : ['dispute_lost', 'dispute_won'];
    if (this.booked.has(`${kind} ${of}`)) return 'again';
    const opened = this.booked.get(`dispute_opened ${of}`);
    if (!opened) return 'not_found';
    if (this.booked.has(`${other} ${of}`)) return 'already_decided';
    const { refund_pending: taken = 0, card_clearing: amount = 0 } = opened;
    if (outcome === 'disputeLost') {
      return this.#book(`${kind} ${of}`, { refund_pending: -taken, dispute: amount, adjustment: taken - amount });
    }
    const { back, forgiven } = this.#undo(`dispute_opened ${of}`);
    return this.#book(`${kind} ${of}`, {
      paid: sumMoves(back, 'paid'),
      granted: sumMoves(back, 'granted'),
      debt: forgiven,
      refund_pending: -taken,
      card_clearing: -amount,
      dispute: amount,
    });
  }

  #reverse({ of }: Operation & { do: 'reverse' }): Outcome {
    const key = this.reversibles[of];
    const effect = key === undefined ? undefined : this.booked.get(key);
    if (!effect) return 'not_found';
    if (this.booked.has(`reversal ${key}`)) return 'again';
    if ((effect.paid ?? 0) > this.has('paid') || (effect.granted ?? 0) > this.has('granted')) return 'balance_too_low';
    this.lots.reverse(effect, this.#moves.get(key ?? '') ?? []);
    return this.#book(`reversal ${key}`, Object.fromEntries(Object.entries(effect).map(([a, cents]) => [a, -cents])));
  }

  /** What a hold has left, for an operation that takes exactly that. */
  getLeft(of: number): number {
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
        if (cents === 0) return 'RangeError';
        const moves = this.#bring(`${kind} ${of}`, [[kind === 'milestone' ? kind : 'grant', 'granted', cents]]);
        return this.#book(`${kind} ${of}`, { granted: cents, [from]: -cents }, moves);
      }
      case 'adjust':
        return this.#adjust(operation);
      case 'hold':
        return this.#hold(operation);
      case 'capture':
        return this.#capture(operation);
      case 'captureRest':
      case 'releaseLast':
        return this.apply(exactly(operation, this.getLeft(operation.of)));
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
