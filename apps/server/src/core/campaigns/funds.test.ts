import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFromHolds, undeliveredCents } from './funds.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const amounts = fc.record({ media_cents: cents, fee_cents: cents });
const total = (parts: readonly { media_cents: number; fee_cents: number }[]) =>
  parts.reduce((sum, { media_cents, fee_cents }) => sum + media_cents + fee_cents, 0);

describe('drawing from holds', () => {
  it('draws exactly what is needed, or nothing when the holds are too small', () => {
    const holds = fc
      .array(cents, { maxLength: 4 })
      .map((left) => left.map((left_cents, index) => ({ hold_id: `hold ${index}`, left_cents })));
    fc.assert(
      fc.property(amounts, holds, (needed, open) => {
        const all = open.reduce((sum, { left_cents }) => sum + left_cents, 0);
        const draws = drawFromHolds(needed, open);
        expect(draws === null).toBe(needed.media_cents + needed.fee_cents > all);
        if (draws === null) return;
        expect(total(draws)).toBe(needed.media_cents + needed.fee_cents);
        for (const { hold_id, media_cents, fee_cents } of draws) {
          const hold = open.find((one) => one.hold_id === hold_id);
          expect(media_cents + fee_cents).toBeLessThanOrEqual(hold?.left_cents ?? 0);
        }
      }),
    );
  });
});

it('charges exactly the delivered media, at most what was captured', () => {
  fc.assert(
    fc.property(cents, cents, (captured, spent) => {
      const charged = captured - undeliveredCents(captured, spent);
      expect(charged).toBe(Math.min(captured, spent));
    }),
  );
});
