import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp, toTotal } from './receipt-sum.ts';

const lines = fc.array(fc.record({ label: fc.string(), amount_cents: fc.integer({ min: -1e9, max: 1e9 }) }));

test('the total is the sum of the sums, to the cent', () => {
  fc.assert(
    fc.property(fc.array(lines), (groups) => {
      const each = groups.map((group) => addUp(group));
      expect(toTotal(groups.map((group) => ({ lines: group })))).toBe(each.reduce((sum, value) => sum + value, 0));
    }),
  );
});

test('a part of a cent is refused', () => {
  expect(() => addUp([{ label: 'Fee', amount_cents: 12.5 }])).toThrow('"Fee" is not in whole cents');
});
