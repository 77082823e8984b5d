import type { CreditOrigin } from '@universal-media/contract/money/credits';
import { type CardPayment, type Claims, claimable, grantedShare } from './card-payment.ts';
import type { Lines, Split, Taken } from './ledger.ts';

/**
 * Every credit belongs to a lot, which says where it came from. The ledger decides how many paid and granted credits move;
 * the functions here decide which lots they move from and to. Amounts are always whole cents.
 */
export type LotKind = CreditOrigin;
type Credit = 'paid' | 'granted';

export interface LotName {
  readonly lot_id: string;
  readonly kind: LotKind;
  readonly credit: Credit;
  /** The transaction that brought the credits. Returned media keeps the source of what was spent on it. */
  readonly source_id: string;
}

export interface Lot extends LotName {
  readonly available_cents: number;
  /** What of it paid a debt. */
  readonly settled_cents: number;
}

/** The credits of one lot in one hold. */
export interface HeldLot extends LotName {
  readonly hold_id: string;
  readonly held_cents: number;
  readonly captured_cents: number;
  readonly returned_cents: number;
}

/** Adds to the amounts of a lot, and to those of its part of a hold. */
export interface LotChange extends LotName {
  readonly available_cents: number;
  readonly settled_cents: number;
  readonly hold_id: string | null;
  readonly held_cents: number;
  readonly captured_cents: number;
  readonly returned_cents: number;
}

/** What is spent first: what can never go back to a card, then the oldest purchase. */
const spendingRank: Readonly<Record<LotKind, number>> = {
  opening: 0,
  returned: 1,
  milestone: 2,
  grant: 2,
  adjustment: 2,
  code: 3,
  bonus: 4,
  purchase: 5,
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export const inSpendingOrder = <T extends LotName>(lots: readonly T[]): T[] =>
  lots.toSorted(
    (a, b) =>
      spendingRank[a.kind] - spendingRank[b.kind] || compare(a.source_id, b.source_id) || compare(a.lot_id, b.lot_id),
  );

function change({ lot_id, kind, credit, source_id }: LotName, amounts: Partial<LotChange>): LotChange {
  return {
    available_cents: 0,
    settled_cents: 0,
    hold_id: null,
    held_cents: 0,
    captured_cents: 0,
    returned_cents: 0,
    ...amounts,
    lot_id,
    kind,
    credit,
    source_id,
  };
}

interface Draw<T> {
  readonly from: T;
  readonly cents: number;
}

/** Takes up to `cents` from the rows in their order. */
function drawUpTo<T>(rows: readonly T[], cents: number, has: (row: T) => number): Draw<T>[] {
  let left = cents;
  const draws: Draw<T>[] = [];
  for (const from of rows) {
    const drawn = Math.min(left, has(from));
    if (drawn <= 0) continue;
    left -= drawn;
    draws.push({ from, cents: drawn });
  }
  return draws;
}

const sumDraws = (draws: readonly Draw<unknown>[]): number => draws.reduce((sum, { cents }) => sum + cents, 0);

function drawExactly<T>(rows: readonly T[], cents: number, has: (row: T) => number): Draw<T>[] {
  const draws = drawUpTo(rows, cents, has);
  if (sumDraws(draws) !== cents) throw new RangeError(`lots have ${sumDraws(draws)} of ${cents} cents`);
  return draws;
}

const available = ({ available_cents }: Lot): number => available_cents;
const held = ({ held_cents }: HeldLot): number => held_cents;
const unreturned = ({ captured_cents, returned_cents }: HeldLot): number => captured_cents - returned_cents;
const ofCredit = <T extends LotName>(lots: readonly T[], wanted: Credit): T[] =>
  lots.filter(({ credit }) => credit === wanted);

/** Draws a split from rows that are in the order of their use. */
const drawSplit = <T extends LotName>(rows: readonly T[], split: Split, has: (row: T) => number): Draw<T>[] => [
  ...drawExactly(ofCredit(rows, 'granted'), split.granted_cents, has),
  ...drawExactly(ofCredit(rows, 'paid'), split.paid_cents, has),
];

/** Takes credits out of the balance, in spending order. */
export const spendLots = (lots: readonly Lot[], split: Split): LotChange[] =>
  drawSplit(inSpendingOrder(lots), split, available).map(({ from, cents }) =>
    change(from, { available_cents: -cents }),
  );

/** Moves credits of the balance into a hold, in spending order. */
export const holdLots = (lots: readonly Lot[], hold_id: string, split: Split): LotChange[] =>
  drawSplit(inSpendingOrder(lots), split, available).map(({ from, cents }) =>
    change(from, { available_cents: -cents, hold_id, held_cents: cents }),
  );

/** Spends held credits, in spending order. */
export const captureLots = (rows: readonly HeldLot[], split: Split): LotChange[] =>
  drawSplit(inSpendingOrder(rows), split, held).map(({ from, cents }) =>
    change(from, { hold_id: from.hold_id, held_cents: -cents, captured_cents: cents }),
  );

/**
 * Returns held credits to their lots, last in spending order first. Captures take from the other end, so what is left does
 * not depend on the order of captures and releases.
 */
export const releaseLots = (rows: readonly HeldLot[], split: Split): LotChange[] =>
  drawSplit(inSpendingOrder(rows).toReversed(), split, held).map(({ from, cents }) =>
    change(from, { available_cents: cents, hold_id: from.hold_id, held_cents: -cents }),
  );

/** Opens a lot with credits in it. */
export const openLot = (name: LotName, cents: number): LotChange => change(name, { available_cents: cents });

/** Where credits go whose lot is new or not known. */
interface Wallet {
  readonly user_id: string;
  readonly lots: readonly Lot[];
  readonly newId: () => string;
}

/** Finds the wallet's lot of a kind and source, or names a new one, once. */
function lotFinder({ lots, newId }: Wallet) {
  const known: LotName[] = [...lots];
  return (kind: LotKind, credit: Credit, source_id: string): LotName => {
    const found = known.find((lot) => lot.kind === kind && lot.source_id === source_id && lot.credit === credit);
    if (found) return found;
    const created: LotName = { lot_id: newId(), kind, credit, source_id };
    known.push(created);
    return created;
  };
}

/**
 * Returns undelivered media to lots of kind `returned`, which keep the source of the credits: a dispute of their purchase
 * reaches them, and they never go back to a card. What no lot of the holds explains was captured before there were lots.
 */
export function returnLots(rows: readonly HeldLot[], split: Split, wallet: Wallet): LotChange[] {
  const findLot = lotFinder(wallet);
  const latestFirst = inSpendingOrder(rows).toReversed();
  return (['granted', 'paid'] as const).flatMap((credit) => {
    const cents = split[`${credit}_cents`];
    const draws = drawUpTo(ofCredit(latestFirst, credit), cents, unreturned);
    const unexplained = cents - sumDraws(draws);
    return [
      ...draws.flatMap(({ from, cents: returned }) => [
        change(from, { hold_id: from.hold_id, returned_cents: returned }),
        change(findLot('returned', credit, from.source_id), { available_cents: returned }),
      ]),
      ...(unexplained > 0
        ? [change(findLot('returned', credit, wallet.user_id), { available_cents: unexplained })]
        : []),
    ];
  });
}

/**
 * Takes what a refund of `cents` to the card takes: those cents of the purchase's paid credits, and the bonus and discount
 * that came with them. What was spent of these is paid for with paid credits. Null when the purchase has too few left.
 */
export function takeRefund(
  lots: readonly Lot[],
  source_id: string,
  cents: number,
  share_cents: number,
): LotChange[] | null {
  const own = inSpendingOrder(lots.filter((lot) => lot.source_id === source_id));
  const granted = drawUpTo(ofCredit(own, 'granted'), share_cents, available);
  const needed = cents + share_cents - sumDraws(granted);
  const bought = own.filter(({ kind, credit }) => kind === 'purchase' && credit === 'paid');
  const paid = drawUpTo(bought, needed, available);
  if (sumDraws(paid) !== needed) return null;
  return [...granted, ...paid].map(({ from, cents: taken }) => change(from, { available_cents: -taken }));
}

/** Computes how much of a purchase's bonus and discount is not spent. */
export const grantedLeftCents = (lots: readonly Lot[], source_id: string): number =>
  lots.reduce(
    (sum, lot) => (lot.source_id === source_id && lot.credit === 'granted' ? sum + lot.available_cents : sum),
    0,
  );

/** Sums the balance by where it came from, in spending order. */
export function sumOrigins(lots: readonly Lot[]): { readonly origin: LotKind; readonly amount_cents: number }[] {
  const sums = new Map<LotKind, number>();
  for (const { kind, available_cents } of inSpendingOrder(lots)) {
    if (available_cents > 0) sums.set(kind, (sums.get(kind) ?? 0) + available_cents);
  }
  return [...sums].map(([origin, amount_cents]) => ({ origin, amount_cents }));
}

/** Computes the most that a purchase's lots let go back to the card. */
export function refundableCents(lots: readonly Lot[], payment: CardPayment, claims: Claims): number {
  const isPossible = (cents: number) =>
    takeRefund(lots, payment.txn_id, cents, grantedShare(payment, claims, cents)) !== null;
  let [low, high] = [0, claimable(payment, claims)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isPossible(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Takes credits for money that is already gone: a dispute, or a refund made at the provider. The purchase's own lots come
 * first, then the rest of the balance. What the balance cannot cover is owed.
 */
export function takeClaim(
  lots: readonly Lot[],
  source_id: string,
  cents: number,
  share_cents: number,
): { readonly changes: LotChange[]; readonly owed_cents: number } {
  const isOwn = (lot: Lot) => lot.source_id === source_id;
  const ordered = inSpendingOrder(lots);
  const own = ordered.filter(isOwn);
  const first = [
    ...drawUpTo(ofCredit(own, 'granted'), share_cents, available),
    ...drawUpTo(ofCredit(own, 'paid'), cents, available),
  ];
  const leftIn = (lot: Lot) => lot.available_cents - sumDraws(first.filter(({ from }) => from === lot));
  const missing = cents + share_cents - sumDraws(first);
  const rest = drawUpTo([...own, ...ordered.filter((lot) => !isOwn(lot))], missing, leftIn);
  return {
    changes: [...first, ...rest].map(({ from, cents: taken }) => change(from, { available_cents: -taken })),
    owed_cents: missing - sumDraws(rest),
  };
}

/** Pays a debt from the balance, in spending order, as far as the balance reaches. */
export const settleLots = (lots: readonly Lot[], owed_cents: number): LotChange[] => {
  const ordered = inSpendingOrder(lots);
  return drawUpTo([...ofCredit(ordered, 'granted'), ...ofCredit(ordered, 'paid')], owed_cents, available).map(
    ({ from, cents }) => change(from, { available_cents: -cents, settled_cents: cents }),
  );
};

/**
 * Undoes a claim: every lot gets back what the claim took. What the claim left owed is no longer owed; as far as it was paid
 * since, it returns to the lots that paid, latest first. A claim from before there were lots returns to the opening lot.
 */
export function undoClaim(
  moves: readonly LotChange[],
  taken: Taken,
  wallet: Wallet,
  owed_cents: number,
): { readonly changes: LotChange[]; readonly forgiven_cents: number } {
  const forgiven_cents = Math.min(taken.owed_cents, owed_cents);
  const settled = drawExactly(
    inSpendingOrder(wallet.lots).toReversed(),
    taken.owed_cents - forgiven_cents,
    ({ settled_cents }) => settled_cents,
  );
  const explained = takenFromLots(moves);
  const findLot = lotFinder(wallet);
  const unexplained = (['paid', 'granted'] as const).flatMap((credit) => {
    const cents = taken[`${credit}_cents`] - explained[`${credit}_cents`];
    return cents > 0 ? [change(findLot('opening', credit, wallet.user_id), { available_cents: cents })] : [];
  });
  return {
    forgiven_cents,
    changes: [
      ...moves.map((one) => change(one, { available_cents: 0 - one.available_cents })),
      ...unexplained,
      ...settled.map(({ from, cents }) => change(from, { available_cents: cents, settled_cents: -cents })),
    ],
  };
}

/**
 * Undoes the moves of an earlier transaction. What it gave is taken from the lots it gave to, and what was spent of these from
 * the others, in spending order; what it took returns to the lots it took from.
 */
export function reverseLots(moves: readonly LotChange[], reversed: Split, wallet: Wallet): LotChange[] {
  const isTarget = ({ lot_id }: LotName) => moves.some((move) => move.lot_id === lot_id);
  const ordered = inSpendingOrder(wallet.lots);
  const preferred = [...ordered.filter(isTarget), ...ordered.filter((lot) => !isTarget(lot))];
  const takes = {
    paid_cents: Math.max(0, reversed.paid_cents),
    granted_cents: Math.max(0, reversed.granted_cents),
  };
  const gives = {
    paid_cents: Math.max(0, 0 - reversed.paid_cents),
    granted_cents: Math.max(0, 0 - reversed.granted_cents),
    owed_cents: 0,
  };
  const taken = moves.filter(({ available_cents }) => available_cents < 0);
  return [
    ...drawSplit(preferred, takes, available).map(({ from, cents }) => change(from, { available_cents: -cents })),
    ...undoClaim(taken, gives, wallet, 0).changes,
  ];
}

/** Sums what changes take from the balance, by kind of credit. */
export const takenFromLots = (changes: readonly LotChange[]): Split => ({
  paid_cents: 0 - ofCredit(changes, 'paid').reduce((sum, { available_cents }) => sum + available_cents, 0),
  granted_cents: 0 - ofCredit(changes, 'granted').reduce((sum, { available_cents }) => sum + available_cents, 0),
});

/** Throws when lots and ledger lines do not move the same: that is a bug in the caller. */
export function assertLotsMatch(lines: Lines, changes: readonly LotChange[]): void {
  for (const credit of ['paid', 'granted'] as const) {
    const own = ofCredit(changes, credit);
    const moved = own.reduce((sum, { available_cents }) => sum + available_cents, 0);
    const kept = own.reduce((sum, { held_cents }) => sum + held_cents, 0);
    if (moved !== (lines[credit] ?? 0) || kept !== (lines[`held_${credit}`] ?? 0)) {
      throw new RangeError(`lots move ${moved} and ${kept} ${credit} cents, ledger lines ${JSON.stringify(lines)}`);
    }
  }
}
