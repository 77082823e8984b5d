import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { families } from '../styles/channel.ts';
import { layoutStrip, type Share, wholePercents } from './strip-geometry.ts';

const share = fc.record({
  id: fc.uuid(),
  name: fc.string({ minLength: 1 }),
  family: fc.constantFrom(...families),
  amount_cents: fc.integer({ min: 0, max: 100_000_000 }),
});

const of = (family: Share['family'], amount_cents: number): Share => ({
  id: `${family}-${amount_cents}`,
  name: family,
  family,
  amount_cents,
});

describe('layoutStrip', () => {
  test('blocks touch, start at 0 and, with the rest, end at exactly 100', () => {
    fc.assert(
      fc.property(fc.array(share, { maxLength: 12 }), fc.integer({ min: 1, max: 500_000_000 }), (shares, budget) => {
        const { blocks, rest } = layoutStrip(shares, budget);
        const edges = [...blocks.flatMap(({ start, end }) => [start, end]), ...(rest ? [rest.start, 100] : [])];
        expect(edges[0]).toBe(0);
        expect(edges.at(-1)).toBe(100);
        for (let index = 1; index < edges.length - 1; index += 2) expect(edges[index]).toBe(edges[index + 1]);
      }),
    );
  });

  test('a block is as wide as its share', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 12 }), (shares) => {
        const { blocks, scale_cents } = layoutStrip(shares);
        for (const { share: one, start, end } of blocks) {
          expect(end - start).toBeCloseTo((one.amount_cents / scale_cents) * 100, 9);
        }
      }),
    );
  });

  test('keeps family order whatever order the shares come in', () => {
    const { blocks } = layoutStrip([of('audio', 1), of('search', 2), of('streaming', 3), of('social', 4)]);
    expect(blocks.map(({ share: one }) => one.family)).toEqual(['streaming', 'social', 'search', 'audio']);
  });

  test('shows the unplaced part, and nothing when all is placed', () => {
    expect(layoutStrip([of('social', 288_000)], 300_000).rest).toEqual({ start: 96, amount_cents: 12_000 });
    expect(layoutStrip([of('social', 300_000)], 300_000).rest).toBeNull();
  });

  test('marks the budget when more is placed than there is', () => {
    const layout = layoutStrip([of('social', 312_000)], 300_000);
    expect(layout.over_cents).toBe(12_000);
    expect(layout.limit).toBeCloseTo(96.15, 2);
    expect(layout.rest).toBeNull();
  });

  test('an empty plan is all rest', () => {
    expect(layoutStrip([])).toMatchObject({ blocks: [], rest: { start: 0, amount_cents: 0 }, scale_cents: 0 });
  });
});

describe('wholePercents', () => {
  test('add up to 100 and stay within one of the exact share', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }), (amounts) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const labels = wholePercents(amounts);
        expect(labels.reduce((sum, label) => sum + label, 0)).toBe(total === 0 ? 0 : 100);
        for (const [index, label] of labels.entries()) {
          if (total > 0) expect(Math.abs(label - ((amounts[index] ?? 0) * 100) / total)).toBeLessThan(1);
        }
      }),
    );
  });

  test('three equal parts: the first takes the odd percent', () =>
    expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]));
});
