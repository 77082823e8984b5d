import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainNoPlace, foldPlaces, placeName } from './by-place.ts';

const line = fc.record({
  impressions: fc.nat(1_000_000),
  clicks: fc.nat(10_000),
  conversions: fc.nat(90_000).map((milli) => milli / 1_000),
  spend: fc.nat(9_000_000).map((cents) => cents / 100),
  ctr: fc.constant(null),
});

describe('places', () => {
  it('have the names of states, and elsewhere those of the platform', () => {
    expect(['US-TX', 'US-DC', 'Bavaria', 'US-ZZ'].map(placeName)).toEqual([
      'Texas',
      'District of Columbia',
      'Bavaria',
      'US-ZZ',
    ]);
  });

  it('keep their sum to the cent when the last ones become one line', () => {
    fc.assert(
      fc.property(fc.array(line), fc.option(line), fc.nat(30), (places, other, max) => {
        const others = other && { ...other, count: 4 };
        const folded = foldPlaces({ places, others }, max);
        const cents = (lines: readonly { spend: number | null }[]) =>
          lines.reduce((sum, { spend }) => sum + Math.round((spend ?? 0) * 100), 0);
        const before = [...places, ...(others ? [others] : [])];
        const after = [...folded.shown, ...(folded.others ? [folded.others] : [])];
        expect(cents(after)).toBe(cents(before));
        expect(folded.shown.length).toBeLessThanOrEqual(max);
        expect(folded.shown.length + (folded.others?.count ?? 0)).toBe(places.length + (others?.count ?? 0));
      }),
    );
  });

  it('have no spend in a line of several where money is hidden', () => {
    const hidden = { impressions: 5, clicks: 1, conversions: 0, spend: null, ctr: 0.2 };
    expect(foldPlaces({ places: [hidden, hidden], others: null }, 0).others).toEqual({
      count: 2,
      impressions: 10,
      clicks: 2,
      conversions: 0,
      spend: null,
      ctr: 0.2,
    });
  });

  it('say which platforms report none, and what Meta leaves out', () => {
    const places = [{ platforms: ['meta' as const] }];
    expect(explainNoPlace({ places, unattributed: null })).toBe('');
    expect(explainNoPlace({ places, unattributed: { platforms: ['reddit', 'roku'] } })).toMatch(
      /^Reddit and Roku did not report these days by place\. Meta reports no website conversions by place\. /,
    );
    expect(explainNoPlace({ places: [], unattributed: { platforms: [] } })).not.toContain('did not report');
  });
});
