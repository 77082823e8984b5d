import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { listInsights } from '@universal-media/contract/results/insights';
import { SharedReport } from '@universal-media/contract/results/sharing/shared-report';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreativeRow } from './by-creative.ts';
import { buildReport, type ReportRow } from './report.ts';
import { toSharedReport } from './shared-report.ts';

const FIRST = '2026-10-20';
const range = { from: FIRST, to: addDaysTo(FIRST, 6) };

const rows = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 6 }).map((days) => addDaysTo(FIRST, days)),
    platform: fc.constantFrom('google' as const, 'meta' as const, 'tiktok' as const),
    impressions: fc.bigInt({ min: 0n, max: 50_000n }),
    clicks: fc.bigInt({ min: 0n, max: 900n }),
    conversions_milli: fc.bigInt({ min: 0n, max: 40_000n }),
    spend_micros: fc.bigInt({ min: 0n, max: 900_000_000n }),
    views: fc.option(fc.bigInt({ min: 0n, max: 900n })),
    revenue_micros: fc.option(fc.bigInt({ min: 0n, max: 900_000_000n })),
    is_entered: fc.boolean(),
  } satisfies { [Key in keyof ReportRow]: unknown }),
  { maxLength: 30 },
);

/** Two files share each day in thirds; the rest is not divided. */
const hashes = ['a'.repeat(16), 'b'.repeat(16)];
const third = (value: bigint): bigint => value / 3n;
const divided = (all: readonly ReportRow[]): CreativeRow[] =>
  all.flatMap(({ day, platform, impressions, clicks, conversions_milli, spend_micros }) =>
    hashes.map((file_hash) => ({
      day,
      platform,
      file_hash,
      impressions: third(impressions),
      clicks: third(clicks),
      conversions_milli: third(conversions_milli),
      spend_micros: third(spend_micros),
    })),
  );
const files = hashes.map((file_hash) => ({
  file_hash,
  content_id: null,
  filename: 'a.png',
  content_type: 'image' as const,
}));

const campaign = { campaign_id: '0198a4b2-7c11-7000-8000-000000000101', name: 'Fall tune-up' };
const change = { ...campaign, time_zone: 'UTC', at: new Date('2026-10-22T12:00:00Z') };

const report = (now: readonly ReportRow[], before: readonly ReportRow[] = []) =>
  buildReport({
    campaign,
    comparison: 'previous',
    reach: [],
    changes: {
      moves: [{ ...change, platform: null, from_state: 'active', to_state: 'paused', is_first: true }],
      budgets: [{ ...change, before_cents: 50_000n, media_cents: 70_000n }],
    },
    pacing: { campaigns: 1, spent: 300, due: 400, plan: 700, days_left: 3 },
    due: new Map([['google', 200]]),
    range,
    today: range.to,
    rows: now,
    creatives: { rows: divided(now), files },
    places: divided(now).map(({ file_hash, ...row }) => ({ ...row, place: `Region ${file_hash}` })),
    previous: { range: { from: '2026-10-13', to: '2026-10-19' }, rows: before },
    updated_at: new Map(),
  });

const without = (rows: readonly ReportRow[]) =>
  rows.map((row) => ({ ...row, spend_micros: 1_000_000n, revenue_micros: null }));

describe('a shared report', () => {
  it('has every figure of the report and no id where money is shown', () => {
    fc.assert(
      fc.property(rows, rows, (now, before) => {
        const { campaign_id: _, annotations, ...rest } = report(now, before);
        const figures = {
          ...rest,
          annotations: annotations.map((annotation) => ({ ...annotation, campaign: { name: campaign.name } })),
        };
        const shared = toSharedReport(report(now, before), { shows_money: true });
        expect(shared).toEqual(figures);
        expect(SharedReport.parse(shared)).toEqual(figures);
      }),
    );
  });

  it('does not depend on amounts where money is hidden: other spend and revenue give the same report', () => {
    fc.assert(
      fc.property(rows, rows, (now, before) => {
        const hidden = toSharedReport(report(now, before), { shows_money: false });
        // Days before without a delivery at all are left out, by impressions and by spend.
        const known = { ...toSharedReport(report(without(now), without(before)), { shows_money: false }) };
        expect({ ...hidden, previous: null }).toEqual({ ...known, previous: null });
        expect(SharedReport.parse(hidden)).toEqual(hidden);
      }),
    );
  });

  it('says nothing of the budget and of what is due of it where money is hidden', () => {
    fc.assert(
      fc.property(rows, (now) => {
        const hidden = toSharedReport(report(now), { shows_money: false });
        expect(hidden.annotations.map(({ sentence }) => sentence)).toEqual(['Paused.']);
        expect(hidden).toMatchObject({ pacing: null });
        expect(hidden.by_platform.every(({ due }) => due === null)).toBe(true);
        expect(JSON.stringify(hidden)).not.toContain('$');
      }),
    );
  });

  it('has no insight about costs where money is hidden', () => {
    fc.assert(
      fc.property(rows, (now) => {
        const insights = listInsights(toSharedReport(report(now), { shows_money: false }));
        expect(JSON.stringify(insights)).not.toMatch(/\$|spend|cheapest|too early/);
      }),
    );
  });
});
