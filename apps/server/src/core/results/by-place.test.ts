import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { MAX_PLACES } from '@universal-media/contract/results/breakdown/by-place';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { microsToCents } from '../money/micros.ts';
import { divideByPlace, type PlaceRow } from './by-place.ts';

const FIRST = '2026-10-20';
const counts = {
  impressions: fc.bigInt({ min: 0n, max: 50_000n }),
  clicks: fc.bigInt({ min: 0n, max: 900n }),
  conversions_milli: fc.bigInt({ min: 0n, max: 40_000n }),
  spend_micros: fc.bigInt({ min: 0n, max: 900_000_000n }),
};
const key = {
  day: fc.integer({ min: 0, max: 6 }).map((days) => addDaysTo(FIRST, days)),
  platform: fc.constantFrom('google' as const, 'meta' as const, 'tiktok' as const),
};
const days = fc.uniqueArray(fc.record({ ...key, ...counts }), {
  maxLength: 15,
  selector: ({ day, platform }) => `${day} ${platform}`,
});
const place = fc.oneof(
  fc.constantFrom('US-TX', 'US-CA', 'Bavaria'),
  fc.nat(2 * MAX_PLACES).map((index) => `Region ${index}`),
);
const places = fc.uniqueArray(fc.record({ ...key, ...counts, place }), {
  maxLength: 400,
  size: 'max',
  selector: (row) => `${row.day} ${row.platform} ${row.place}`,
});

const row = (change: Partial<PlaceRow>): PlaceRow => ({
  day: FIRST,
  platform: 'meta',
  place: 'US-TX',
  impressions: 1_000n,
  clicks: 10n,
  conversions_milli: 0n,
  spend_micros: 5_000_000n,
  ...change,
});

describe('a report by place', () => {
  it('adds up to the totals to the digit, whatever platforms say of places', () => {
    fc.assert(
      fc.property(days, places, (own, rows) => {
        const { places: listed, others, unattributed } = divideByPlace(own, rows);
        const lines = [...listed, ...(others ? [others] : []), ...(unattributed ? [unattributed] : [])];
        const sum = (pick: (line: (typeof lines)[number]) => number) =>
          lines.reduce((total, line) => total + Math.round(pick(line)), 0);
        const total = (field: keyof typeof counts) => own.reduce((all, one) => all + one[field], 0n);
        expect(sum(({ impressions }) => impressions)).toBe(Number(total('impressions')));
        expect(sum(({ clicks }) => clicks)).toBe(Number(total('clicks')));
        expect(sum(({ conversions }) => conversions * 1_000)).toBe(Number(total('conversions_milli')));
        expect(sum(({ spend }) => spend * 100)).toBe(microsToCents(total('spend_micros')));
        for (const line of lines) {
          expect(Math.min(line.impressions, line.clicks, line.conversions, line.spend)).toBeGreaterThanOrEqual(0);
        }
        expect(listed.length).toBeLessThanOrEqual(MAX_PLACES);
      }),
    );
  });

  it('keeps what is withheld in a line of its own, and names the platforms that report no place', () => {
    const total = { impressions: 2_500n, clicks: 25n, conversions_milli: 1_500n, spend_micros: 12_000_000n };
    const own = [
      { day: FIRST, platform: 'meta' as const, ...total },
      { day: FIRST, platform: 'reddit' as const, ...total },
    ];
    const report = divideByPlace(own, [row({}), row({ place: 'Bavaria', spend_micros: 6_000_000n })]);
    expect(report.places).toMatchObject([
      { place: 'Bavaria', name: 'Bavaria', spend: 6, platforms: ['meta'] },
      { place: 'US-TX', name: 'Texas', spend: 5, impressions: 1_000 },
    ]);
    expect(report.unattributed).toMatchObject({ platforms: ['reddit'], spend: 13, impressions: 3_000, conversions: 3 });
  });
});
