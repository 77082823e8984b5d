import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { MAX_CREATIVES } from '@universal-media/contract/results/breakdown/by-creative';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { microsToCents } from '../money/micros.ts';
import { type CreativeRow, divideByCreative } from './by-creative.ts';
import { shareOut } from './shares.ts';

const FIRST = '2026-10-20';
const hashAt = (index: number): string => index.toString(16).padStart(16, '0');

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
const creatives = fc.uniqueArray(fc.record({ ...key, ...counts, file_hash: fc.nat(40).map(hashAt) }), {
  maxLength: 120,
  selector: ({ day, platform, file_hash }) => `${day} ${platform} ${file_hash}`,
});

const row = (index: number, change: Partial<CreativeRow> = {}): CreativeRow => ({
  day: FIRST,
  platform: 'meta',
  file_hash: hashAt(index),
  impressions: 1_000n,
  clicks: 10n,
  conversions_milli: 500n,
  spend_micros: 5_000_000n,
  ...change,
});
const day = { day: FIRST, platform: 'meta' as const };

describe('shares', () => {
  it('add up to the total, each within one unit of its proportion', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n })),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (all, total) => {
          const sum = all.reduce((one, other) => one + other, 0n);
          const shares = shareOut(all, total);
          expect(shares.reduce((one, other) => one + other, 0n)).toBe(sum === 0n ? 0n : total);
          for (const [index, value] of all.entries()) {
            const exact = sum === 0n ? 0 : (Number(value) * Number(total)) / Number(sum);
            expect(Math.abs(Number(shares[index]) - exact)).toBeLessThanOrEqual(1.001);
          }
        },
      ),
    );
  });
});

describe('a report by creative', () => {
  it('adds up to the totals to the digit, whatever platforms say of creatives', () => {
    fc.assert(
      fc.property(days, creatives, (own, rows) => {
        const { creatives: listed, others, unattributed } = divideByCreative(own, rows, []);
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
        expect(listed.length).toBeLessThanOrEqual(MAX_CREATIVES);
      }),
    );
  });

  it('keeps what a platform says, and shows the rest as its own line', () => {
    const total = { ...day, impressions: 2_500n, clicks: 25n, conversions_milli: 1_500n, spend_micros: 12_345_678n };
    const files = [{ file_hash: hashAt(1), content_id: null, filename: 'bike.png', content_type: 'image' as const }];
    const report = divideByCreative([total], [row(1), row(2, { spend_micros: 6_000_000n })], files);
    expect(report.creatives).toMatchObject([
      { file_hash: hashAt(2), filename: null, spend: 6, impressions: 1_000, platforms: ['meta'] },
      { file_hash: hashAt(1), filename: 'bike.png', spend: 5, ctr: 0.01, conversions: 0.5 },
    ]);
    expect(report.unattributed).toEqual({
      platforms: [],
      impressions: 500,
      clicks: 5,
      conversions: 0.5,
      spend: 1.35,
      ctr: 0.01,
    });
  });

  it('limits creatives to the day in proportion, for example when spend above the budget is not shown', () => {
    const total = { ...day, impressions: 4_000n, clicks: 20n, conversions_milli: 1_000n, spend_micros: 8_000_000n };
    const report = divideByCreative([total], [row(1), row(2, { spend_micros: 15_000_000n })], []);
    expect(report.creatives.map(({ spend }) => spend)).toEqual([6, 2]);
    expect(report.unattributed).toMatchObject({ impressions: 2_000, clicks: 0, conversions: 0, spend: 0 });
  });

  it('names the platforms that report nothing by creative', () => {
    const total = { impressions: 1_000n, clicks: 10n, conversions_milli: 500n, spend_micros: 5_000_000n };
    const all = [
      { ...day, ...total },
      { day: FIRST, platform: 'google' as const, ...total },
    ];
    expect(divideByCreative(all, [row(1)], []).unattributed).toMatchObject({ platforms: ['google'], spend: 5 });
    expect(divideByCreative(all.slice(0, 1), [row(1)], []).unattributed).toBeNull();
  });
});
