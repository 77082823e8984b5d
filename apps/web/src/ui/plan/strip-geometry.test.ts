import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { families } from '../styles/channel.ts';
import { layoutStrip, type Share, sharePercents } from './strip-geometry.ts';

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

describe('sharePercents', () => {
  test('are equal for equal amounts and stay close to the exact share', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }), (amounts) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const percents = sharePercents([...amounts, ...amounts]);
        expect(percents.slice(amounts.length)).toEqual(percents.slice(0, amounts.length));
        for (const [index, percent] of percents.slice(0, amounts.length).entries()) {
          if (total > 0) expect(Math.abs(percent - ((amounts[index] ?? 0) * 50) / total)).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  test.each([
    { amounts: [1, 1, 1], percents: [33.3, 33.3, 33.3] },
    { amounts: [75, 75, 75, 775], percents: [7.5, 7.5, 7.5, 77.5] },
    { amounts: [900, 1_980, 120], percents: [30, 66, 4] },
    { amounts: [400, 400, 400, 400, 650], percents: [17.8, 17.8, 17.8, 17.8, 28.9] },
  ])('of $amounts are $percents', ({ amounts, percents }) => expect(sharePercents(amounts)).toEqual(percents));
});
