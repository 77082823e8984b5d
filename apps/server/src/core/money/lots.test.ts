import { creditOrigins } from '@universal-media/contract/money/credits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardPayment } from './card-payment.ts';
import { splitTotal } from './ledger.ts';
import {
  assertLotsMatch,
  captureLots,
  type HeldLot,
  inSpendingOrder,
  type Lot,
  type LotChange,
  refundableCents,
  releaseLots,
  settleLots,
  spendLots,
  takeClaim,
  takenFromLots,
  takeRefund,
  undoClaim,
} from './lots.ts';

const cents = fc.nat({ max: 10_000 });
const lots: fc.Arbitrary<Lot[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...creditOrigins),
      credit: fc.constantFrom('paid' as const, 'granted' as const),
      source_id: fc.constantFrom('a', 'b', 'c'),
      available_cents: cents,
      settled_cents: fc.constant(0),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((lot, index) => ({ ...lot, lot_id: String(index) })));

const sumAvailable = (all: readonly Lot[], credit: string) =>
  all.reduce((sum, lot) => sum + (lot.credit === credit ? lot.available_cents : 0), 0);

const apply = (all: readonly Lot[], changes: readonly LotChange[]): Lot[] =>
  all.map((lot) => {
    const own = changes.filter(({ lot_id }) => lot_id === lot.lot_id);
    return {
      ...lot,
      available_cents: own.reduce((sum, { available_cents }) => sum + available_cents, lot.available_cents),
      settled_cents: own.reduce((sum, { settled_cents }) => sum + settled_cents, lot.settled_cents),
    };
  });

const isWhole = (all: readonly Lot[]) =>
  all.every(({ available_cents, settled_cents }) => available_cents >= 0 && settled_cents >= 0);

const wallet = (all: readonly Lot[]) => ({ user_id: 'jo', lots: all, newId: () => 'new' });

describe('spending', () => {
  it('takes exactly the split, from no lot more than it has, and throws when there is less', () => {
    fc.assert(
      fc.property(lots, cents, cents, (all, paid_cents, granted_cents) => {
        const isEnough = paid_cents <= sumAvailable(all, 'paid') && granted_cents <= sumAvailable(all, 'granted');
        const spend = () => spendLots(all, { paid_cents, granted_cents });
        if (!isEnough) {
          expect(spend).toThrow(RangeError);
          return;
        }
        expect(takenFromLots(spend())).toEqual({ paid_cents, granted_cents });
        expect(isWhole(apply(all, spend()))).toBe(true);
      }),
    );
  });

  it('uses returned media before the oldest purchase, so that the latest stays refundable', () => {
    const lot = (lot_id: string, kind: Lot['kind'], source_id: string): Lot => ({
      lot_id,
      kind,
      source_id,
      credit: 'paid',
      available_cents: 1,
      settled_cents: 0,
    });
    const all = [lot('1', 'purchase', 'b'), lot('2', 'purchase', 'a'), lot('3', 'returned', 'c')];
    expect(inSpendingOrder(all).map(({ lot_id }) => lot_id)).toEqual(['3', '2', '1']);
  });
});

describe('a hold', () => {
  const part = (all: readonly HeldLot[], changes: readonly LotChange[]): HeldLot[] =>
    all.map((row) => {
      const own = changes.filter(({ lot_id }) => lot_id === row.lot_id);
      return { ...row, held_cents: own.reduce((sum, { held_cents }) => sum + held_cents, row.held_cents) };
    });

  it('leaves the same lots whichever of capture and release comes first', () => {
    fc.assert(
      fc.property(lots, fc.nat({ max: 100 }), fc.nat({ max: 100 }), (all, captured, released) => {
        const rows = all.map(({ available_cents, settled_cents: _, ...name }) => ({
          ...name,
          hold_id: 'h',
          held_cents: available_cents,
          captured_cents: 0,
          returned_cents: 0,
        }));
        const half = (percent: number) => ({
          paid_cents: Math.floor((sumAvailable(all, 'paid') * percent) / 200),
          granted_cents: Math.floor((sumAvailable(all, 'granted') * percent) / 200),
        });
        const [first, second] = [captureLots(rows, half(captured)), releaseLots(rows, half(released))];
        const oneWay = part(part(rows, first), releaseLots(part(rows, first), half(released)));
        expect(part(part(rows, second), captureLots(part(rows, second), half(captured)))).toEqual(oneWay);
      }),
    );
  });
});

describe('a refund', () => {
  const payment: CardPayment = {
    payment_id: 'pi',
    user_id: 'jo',
    purchase_id: 'p',
    txn_id: 'a',
    paid_cents: 8_000,
    granted_cents: 2_400,
  };
  const none = { refunded_cents: 0, disputed_cents: 0 };
  const bought = (paid: number, granted: number): Lot[] => [
    { lot_id: '1', kind: 'purchase', credit: 'paid', source_id: 'a', available_cents: paid, settled_cents: 0 },
    { lot_id: '2', kind: 'code', credit: 'granted', source_id: 'a', available_cents: granted, settled_cents: 0 },
  ];

  it('gives everything back while nothing is spent', () => {
    expect(refundableCents(bought(8_000, 2_400), payment, none)).toBe(8_000);
  });

  it('keeps the price of the bonus and discount that were spent', () => {
    // 18.47 were kept, which is worth 24 with its gifts: what was spent.
    expect(refundableCents(bought(8_000, 0), payment, none)).toBe(6_154);
    expect(takeRefund(bought(8_000, 0), 'a', 6_155, 1_846)).toBeNull();
  });

  it('leaves what was spent worth no more than what was kept', () => {
    fc.assert(
      fc.property(fc.nat({ max: 8_000 }), fc.nat({ max: 2_400 }), (paid, granted) => {
        const refunded = refundableCents(bought(paid, granted), payment, none);
        const kept = 8_000 - refunded;
        expect(10_400 - paid - granted).toBeLessThanOrEqual(kept + Math.ceil((kept * 2_400) / 8_000));
      }),
    );
  });
});

describe('a claim', () => {
  it('takes what there is, leaves the rest owed, and is undone to the cent, also after the debt was paid', () => {
    fc.assert(
      fc.property(lots, cents, cents, cents, (all, claimed, share, income) => {
        const { changes, owed_cents } = takeClaim(all, 'a', claimed, share);
        const taken = { ...takenFromLots(changes), owed_cents };
        expect(splitTotal(taken) + owed_cents).toBe(claimed + share);
        const after = apply(all, changes);
        expect(isWhole(after)).toBe(true);
        expect(owed_cents === 0 || sumAvailable(after, 'paid') + sumAvailable(after, 'granted') === 0).toBe(true);
        const gift: Lot = {
          lot_id: 'gift',
          kind: 'grant',
          credit: 'granted',
          source_id: 'z',
          available_cents: income,
          settled_cents: 0,
        };
        const paid = apply([...after, gift], settleLots([...after, gift], owed_cents));
        const left =
          owed_cents - Math.min(owed_cents, income + sumAvailable(after, 'paid') + sumAvailable(after, 'granted'));
        const undone = undoClaim(changes, taken, wallet(paid), left);
        expect(undone.forgiven_cents).toBe(left);
        expect(apply(paid, undone.changes)).toEqual([...all, gift]);
      }),
    );
  });
});

it('notices lots that move other amounts than the ledger', () => {
  const [move] = spendLots(
    [{ lot_id: '1', kind: 'grant', credit: 'granted', source_id: 'a', available_cents: 5, settled_cents: 0 }],
    { paid_cents: 0, granted_cents: 5 },
  );
  expect(() => assertLotsMatch({ granted: -5, adjustment: 5 }, move ? [move] : [])).not.toThrow();
  expect(() => assertLotsMatch({ granted: -4, adjustment: 4 }, move ? [move] : [])).toThrow(RangeError);
  expect(() => assertLotsMatch({ paid: -5, adjustment: 5 }, move ? [move] : [])).toThrow(RangeError);
});
