import fc from 'fast-check';
import { type CardPayment, type Claims, claimable, grantedShare } from '#core/money/card-payment.ts';
import { remainingHold, type Split, splitTotal, takeGrantedFirst, takePaidFirst } from '#core/money/ledger.ts';
import {
  captureLots,
  type HeldLot,
  holdLots,
  type Lot,
  type LotChange,
  type LotKind,
  openLot,
  releaseLots,
  returnLots,
  settleLots,
  spendLots,
  takeClaim,
  takenFromLots,
  takeRefund,
  undoClaim,
} from '#core/money/lots.ts';

/** What an advertiser who wants free advertising can do. Small numbers name purchases, campaigns and disputes. */
export type Move =
  | { readonly do: 'buy'; readonly paid: number; readonly code: number }
  | { readonly do: 'gift'; readonly cents: number }
  | { readonly do: 'launch'; readonly percent: number }
  | { readonly do: 'goLive' | 'cancel' | 'delete'; readonly of: number }
  | { readonly do: 'deliver'; readonly of: number; readonly percent: number }
  | { readonly do: 'refund' | 'refundAtProvider'; readonly of: number; readonly percent: number }
  | { readonly do: 'dispute' | 'win' | 'lose'; readonly of: number };

type CampaignAction = Extract<Move, { do: 'goLive' | 'cancel' | 'delete' | 'deliver' }>;
type MoneyBack = Extract<Move, { do: 'refund' | 'refundAtProvider' | 'dispute' | 'win' | 'lose' }>;

/** Rules that the product had or could have. Each lets an attacker win, which shows that the model can fail. */
export type Fault = 'spent bonus is kept' | 'held credits escape a dispute' | 'debtors stay on air';

interface Campaign {
  readonly hold_id: string;
  readonly held: Split;
  captured_cents: number;
  released_cents: number;
  media_cents: number;
  delivered_cents: number;
  isOver: boolean;
}

interface Claim {
  readonly changes: readonly LotChange[];
  readonly owed_cents: number;
  status: 'open' | 'won' | 'lost';
}

interface Purchase {
  readonly payment: CardPayment;
  refunded_cents: number;
  disputed_cents: number;
  dispute: Claim | null;
}

const FEE_PERCENT = 5;

class Attacker {
  readonly #fault: Fault | null;
  readonly #lots = new Map<string, Lot>();
  readonly #heldLots = new Map<string, HeldLot>();
  readonly #purchases: Purchase[] = [];
  readonly #campaigns: Campaign[] = [];
  #gifts_cents = 0;
  #ids = 0;
  owed_cents = 0;

  constructor(fault: Fault | null) {
    this.#fault = fault;
  }

  readonly #newId = (): string => {
    this.#ids += 1;
    return String(this.#ids).padStart(6, '0');
  };

  #apply(changes: readonly LotChange[]): void {
    for (const { lot_id, kind, credit, source_id, ...by } of changes) {
      const lot = this.#lots.get(lot_id);
      const next = {
        available_cents: (lot?.available_cents ?? 0) + by.available_cents,
        settled_cents: (lot?.settled_cents ?? 0) + by.settled_cents,
      };
      if (next.available_cents < 0 || next.settled_cents < 0) throw new Error(`lot ${lot_id} is negative`);
      this.#lots.set(lot_id, { lot_id, kind, credit, source_id, ...next });
      if (by.hold_id === null) continue;
      const key = `${by.hold_id} ${lot_id}`;
      const row = this.#heldLots.get(key);
      const held = {
        held_cents: (row?.held_cents ?? 0) + by.held_cents,
        captured_cents: (row?.captured_cents ?? 0) + by.captured_cents,
        returned_cents: (row?.returned_cents ?? 0) + by.returned_cents,
      };
      if (held.held_cents < 0 || held.returned_cents > held.captured_cents)
        throw new Error(`hold lot ${key} is negative`);
      this.#heldLots.set(key, { lot_id, kind, credit, source_id, hold_id: by.hold_id, ...held });
    }
    this.#settle();
  }

  /** Credits that arrive pay a debt first. */
  #settle(): void {
    const changes = settleLots([...this.#lots.values()], this.owed_cents);
    if (changes.length === 0) return;
    this.owed_cents -= splitTotal(takenFromLots(changes));
    this.#apply(changes);
  }

  #wallet = () => ({ user_id: 'opening', lots: [...this.#lots.values()], newId: this.#newId });

  #spendable(): Split {
    const sum = (wanted: string) =>
      [...this.#lots.values()].reduce(
        (all, { credit, available_cents }) => (credit === wanted ? all + available_cents : all),
        0,
      );
    return { paid_cents: sum('paid'), granted_cents: sum('granted') };
  }

  #getHeldLots = ({ hold_id }: Campaign): HeldLot[] =>
    [...this.#heldLots.values()].filter((row) => row.hold_id === hold_id);

  #open(kind: LotKind, credit: 'paid' | 'granted', source_id: string, cents: number): void {
    if (cents > 0) this.#apply([openLot({ lot_id: this.#newId(), kind, credit, source_id }, cents)]);
  }

  #buy({ paid, code }: Move & { do: 'buy' }): void {
    const source_id = this.#newId();
    const bonus = Math.floor(paid / 20);
    this.#purchases.push({
      payment: {
        payment_id: source_id,
        user_id: '',
        purchase_id: source_id,
        txn_id: source_id,
        paid_cents: paid,
        granted_cents: bonus + code,
      },
      refunded_cents: 0,
      disputed_cents: 0,
      dispute: null,
    });
    this.#open('purchase', 'paid', source_id, paid);
    this.#open('code', 'granted', source_id, code);
    this.#open('bonus', 'granted', source_id, bonus);
  }

  #launch({ percent }: Move & { do: 'launch' }): void {
    const available = this.#spendable();
    const cents = Math.floor((splitTotal(available) * percent) / 100);
    if (cents === 0) return;
    const held = takeGrantedFirst(cents, available);
    const hold_id = this.#newId();
    this.#campaigns.push({
      hold_id,
      held,
      captured_cents: 0,
      released_cents: 0,
      media_cents: 0,
      delivered_cents: 0,
      isOver: false,
    });
    this.#apply(holdLots([...this.#lots.values()], hold_id, held));
  }

  #left = ({ held, captured_cents, released_cents }: Campaign): Split =>
    remainingHold(held, captured_cents, released_cents);

  #goLive(campaign: Campaign): void {
    const cents = splitTotal(this.#left(campaign));
    if (campaign.isOver || cents === 0 || this.#mustStop()) return;
    this.#apply(captureLots(this.#getHeldLots(campaign), takeGrantedFirst(cents, this.#left(campaign))));
    campaign.captured_cents += cents;
    campaign.media_cents = cents - Math.floor((cents * FEE_PERCENT) / 100);
  }

  #mustStop = (): boolean => this.owed_cents > 0 && this.#fault !== 'debtors stay on air';

  #deliver(campaign: Campaign, percent: number): void {
    if (campaign.isOver || this.#mustStop()) return;
    campaign.delivered_cents += Math.floor(((campaign.media_cents - campaign.delivered_cents) * percent) / 100);
  }

  #end(campaign: Campaign): void {
    if (campaign.isOver) return;
    campaign.isOver = true;
    const left = this.#left(campaign);
    this.#apply(releaseLots(this.#getHeldLots(campaign), left));
    campaign.released_cents += splitTotal(left);
    const cents = campaign.media_cents - campaign.delivered_cents;
    const rows = this.#getHeldLots(campaign);
    const paid_cents = rows.reduce((sum, row) => (row.credit === 'paid' ? sum + row.captured_cents : sum), 0);
    this.#apply(returnLots(rows, takePaidFirst(cents, { paid_cents, granted_cents: cents }), this.#wallet()));
  }

  /** A debt ends what is not on air yet: its held credits pay the debt. */
  #endWaiting(): void {
    for (const campaign of this.#campaigns.toReversed()) {
      if (this.owed_cents > 0 && campaign.captured_cents === 0) this.#end(campaign);
    }
  }

  #claims = ({ refunded_cents, disputed_cents }: Purchase): Claims => ({ refunded_cents, disputed_cents });

  #refund(purchase: Purchase, percent: number): void {
    const { payment } = purchase;
    if (purchase.disputed_cents > 0) return;
    const claims = this.#claims(purchase);
    const cents = Math.ceil((claimable(payment, claims) * percent) / 100);
    const lots = [...this.#lots.values()];
    const share = grantedShare(payment, claims, cents);
    const changes =
      this.#fault === 'spent bonus is kept'
        ? this.#refundAsBefore(lots, cents, share)
        : takeRefund(lots, payment.txn_id, cents, share);
    if (changes === null) return;
    purchase.refunded_cents += cents;
    this.#apply(changes);
  }

  #refundAsBefore(lots: readonly Lot[], paid_cents: number, share: number): LotChange[] | null {
    const available = this.#spendable();
    if (available.paid_cents < paid_cents) return null;
    return spendLots(lots, { paid_cents, granted_cents: Math.min(share, available.granted_cents) });
  }

  /** The money is gone: what the balance cannot cover is owed. */
  #claim(purchase: Purchase, cents: number): Claim {
    const { payment } = purchase;
    const claims = this.#claims(purchase);
    const claimed = Math.min(cents, claimable(payment, claims));
    const share = grantedShare(payment, claims, claimed);
    const { changes, owed_cents } = takeClaim([...this.#lots.values()], payment.txn_id, claimed, share);
    const owed = this.#fault === 'held credits escape a dispute' ? 0 : owed_cents;
    this.owed_cents += owed;
    this.#apply(changes);
    this.#endWaiting();
    return { changes, owed_cents: owed, status: 'open' };
  }

  #dispute(purchase: Purchase): void {
    if (purchase.dispute !== null) return;
    const cents = purchase.payment.paid_cents;
    purchase.dispute = this.#claim(purchase, cents);
    purchase.disputed_cents = cents;
  }

  #win(purchase: Purchase): void {
    const { dispute } = purchase;
    if (dispute?.status !== 'open') return;
    dispute.status = 'won';
    purchase.disputed_cents = 0;
    const taken = { ...takenFromLots(dispute.changes), owed_cents: dispute.owed_cents };
    const { changes, forgiven_cents } = undoClaim(dispute.changes, taken, this.#wallet(), this.owed_cents);
    this.owed_cents -= forgiven_cents;
    this.#apply(changes);
  }

  apply(move: Move): void {
    switch (move.do) {
      case 'buy':
        this.#buy(move);
        break;
      case 'gift':
        this.#gifts_cents += move.cents;
        this.#open('milestone', 'granted', this.#newId(), move.cents);
        break;
      case 'launch':
        this.#launch(move);
        break;
      case 'goLive':
      case 'cancel':
      case 'delete':
      case 'deliver': {
        const campaign = this.#campaigns[move.of % Math.max(1, this.#campaigns.length)];
        if (campaign) this.#run(campaign, move);
        break;
      }
      default: {
        const purchase = this.#purchases[move.of % Math.max(1, this.#purchases.length)];
        if (purchase) this.#claimBack(purchase, move);
      }
    }
  }

  #run(campaign: Campaign, move: CampaignAction): void {
    if (move.do === 'goLive') this.#goLive(campaign);
    else if (move.do === 'deliver') this.#deliver(campaign, move.percent);
    else this.#end(campaign);
  }

  #claimBack(purchase: Purchase, move: MoneyBack): void {
    switch (move.do) {
      case 'refund':
        this.#refund(purchase, move.percent);
        break;
      case 'refundAtProvider': {
        const cents = Math.ceil((claimable(purchase.payment, this.#claims(purchase)) * move.percent) / 100);
        this.#claim(purchase, cents);
        purchase.refunded_cents += cents;
        break;
      }
      case 'dispute':
        this.#dispute(purchase);
        break;
      case 'win':
        this.#win(purchase);
        break;
      case 'lose':
        // The closing event may arrive before the opening one.
        this.#dispute(purchase);
        if (purchase.dispute?.status === 'open') purchase.dispute.status = 'lost';
    }
  }

  /** Money that was kept, with the gifts that the rules give for it. */
  earned(): number {
    return this.#purchases.reduce((sum, purchase) => {
      const { payment } = purchase;
      const none = { refunded_cents: 0, disputed_cents: 0 };
      const gone = payment.paid_cents - claimable(payment, this.#claims(purchase));
      return sum + payment.paid_cents - gone + payment.granted_cents - grantedShare(payment, none, gone);
    }, this.#gifts_cents);
  }

  /** Delivered media and the fees of campaigns that went live. */
  received(): number {
    return this.#campaigns.reduce(
      (sum, { captured_cents, media_cents, delivered_cents }) => sum + captured_cents - media_cents + delivered_cents,
      0,
    );
  }

  balance = (): number => splitTotal(this.#spendable());

  /** Everything that is in the balance, on hold or on air and not returned. */
  total(): number {
    const rows = [...this.#heldLots.values()];
    return rows.reduce(
      (sum, { held_cents, captured_cents, returned_cents }) => sum + held_cents + captured_cents - returned_cents,
      this.balance(),
    );
  }
}

const of = fc.nat({ max: 3 });
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 }));
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    paid: fc.integer({ min: 1, max: 20_000 }),
    code: fc.oneof(fc.constant(0), fc.nat({ max: 10_000 })),
  }),
  fc.record({ do: fc.constant('gift' as const), cents: fc.integer({ min: 1, max: 2_500 }) }),
  fc.record({ do: fc.constant('launch' as const), percent }),
  fc.record({ do: fc.constantFrom('goLive' as const, 'cancel' as const, 'delete' as const), of }),
  fc.record({ do: fc.constant('deliver' as const), of, percent }),
  fc.record({ do: fc.constantFrom('refund' as const, 'refundAtProvider' as const), of, percent }),
  fc.record({ do: fc.constantFrom('dispute' as const, 'win' as const, 'lose' as const), of }),
);
export const attacks: fc.Arbitrary<Move[]> = fc.array(move, { minLength: 2, maxLength: 40 });

/** Plays an attack and throws as soon as it has won. */
export function playAttack(moves: readonly Move[], fault: Fault | null): void {
  const attacker = new Attacker(fault);
  for (const [index, next] of moves.entries()) {
    const before = { received: attacker.received(), owed: attacker.owed_cents };
    attacker.apply(next);
    const [received, earned, owed] = [attacker.received(), attacker.earned(), attacker.owed_cents];
    const at = `after move ${index}, ${JSON.stringify(next)}`;
    if (received > earned + owed) throw new Error(`${at}: received ${received}, earned ${earned}, owes ${owed}`);
    if (attacker.total() - owed !== earned) {
      throw new Error(`${at}: has ${attacker.total()}, owes ${owed}, earned ${earned}`);
    }
    if (owed > 0 && attacker.balance() > 0) throw new Error(`${at}: owes ${owed} and can spend ${attacker.balance()}`);
    if (before.owed > 0 && received > before.received) throw new Error(`${at}: owes ${owed} and is on air`);
  }
}
