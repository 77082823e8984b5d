import { performance } from 'node:perf_hooks';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { ReportDocument } from '@universal-media/contract/results/report-document';
import type { Report, ReportDay } from '@universal-media/contract/results/reports';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderReport } from './report.tsx';

const figures = {
  impressions: 120_500,
  clicks: 2_410,
  conversions: 96.5,
  spend: 1_250.4,
  views: null,
  revenue: null,
  ctr: 0.02,
  cpc: 0.5188,
  cpm: 10.3768,
  cpa: 12.9575,
  roas: null,
};

const day = (index: number): ReportDay => ({
  day: addDaysTo('2026-05-01', index),
  state: index < 160 ? 'final' : 'settling',
  is_spend_final: index < 170,
  impressions: 1_000 + index,
  clicks: 20,
  conversions: 1.5,
  spend: 10 + index / 100,
  spend_by_platform: [
    { platform: 'google', spend: 6 },
    { platform: 'meta', spend: 4 + index / 100 },
  ],
});

const report = (days: number): Report => ({
  campaign_id: '0199aaaa-5d51-7a51-9f6e-2f0a7f0b6c11',
  campaign_name: 'Spring opening',
  range: { from: '2026-05-01', to: addDaysTo('2026-05-01', days - 1) },
  totals: figures,
  comparison: 'previous',
  previous: {
    range: { from: '2026-04-01', to: '2026-04-30' },
    totals: { ...figures, spend: 1_000, clicks: 3_000 },
  },
  by_platform: [
    {
      ...figures,
      platform: 'google',
      ctr: 0.03,
      cpa: 8,
      is_entered: false,
      updated_at: '2026-11-16T15:05:00.000Z',
      due: 1_300,
    },
    { ...figures, platform: 'roku', ctr: 0.01, is_entered: true, updated_at: null, due: null },
  ],
  reach: [{ platform: 'meta', from: '2026-05-01', to: '2026-05-30', reach: 31_400, frequency: 2.1 }],
  by_creative: {
    creatives: [
      {
        file_hash: '1a'.repeat(8),
        content_id: null,
        filename: 'hero-square.jpg',
        content_type: 'image',
        platforms: ['google', 'meta'],
        impressions: 61_000,
        clicks: 840,
        conversions: 21.5,
        spend: 512.4,
        ctr: 840 / 61_000,
      },
    ],
    others: null,
    unattributed: { platforms: ['google'], impressions: 900, clicks: 12, conversions: 0, spend: 18.1, ctr: 12 / 900 },
  },
  by_place: {
    places: Array.from({ length: 30 }, (_, index) => ({
      place: index === 0 ? 'US-TX' : `Region ${index}`,
      name: index === 0 ? 'Texas' : `Region ${index}`,
      platforms: ['meta'],
      impressions: 1_000 - index,
      clicks: 20,
      conversions: 0,
      spend: 10.5,
      ctr: 0.02,
    })),
    others: null,
    unattributed: { platforms: ['roku'], impressions: 700, clicks: 3, conversions: 4, spend: 6.2, ctr: 3 / 700 },
  },
  by_day: Array.from({ length: days }, (_, index) => day(index)),
  pacing: { campaigns: 1, spent: 1_250.4, due: 1_300, plan: 2_600, days_left: 12 },
  annotations: [
    {
      day: '2026-05-02',
      kind: 'budget',
      sentence: 'Budget raised from $500.00 to $700.00.',
      campaign: { campaign_id: '0199aaaa-5d51-7a51-9f6e-2f0a7f0b6c11', name: 'Spring opening' },
    },
  ],
  last_updated: '2026-11-16T15:05:00.000Z',
});

const money = {
  media_cents: 100_000,
  fee_cents: 7_050,
  total_cents: 107_100,
  held_cents: 107_100,
  captured_cents: 80_000,
  released_cents: 20_000,
  returned_cents: 5_000,
  spent_cents: 70_000,
  runs: [],
};

const document = (days: number, change: Partial<ReportDocument> = {}): ReportDocument => ({
  report: report(days),
  time_zone: 'America/Chicago',
  made_at: '2026-11-17T15:05:00.000Z',
  sections: { performance: true, days: true, billing: true },
  money,
  ...change,
});

async function readText(data: ReportDocument): Promise<{ text: string; pages: string[] }> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await renderReport(data))));
  return { text: text.join('\n').replaceAll(/\s+/g, ' '), pages: text };
}

describe('the PDF of a report', () => {
  it('names the campaign, its days, when the figures were read and in which time zone', async () => {
    const { text } = await readText(document(3));
    expect(text).toContain('Spring opening');
    expect(text).toContain('May 1, 2026 to May 3, 2026');
    expect(text).toContain('Figures last updated Nov 16, 2026, 9:05 AM');
    expect(text).toContain('America/Chicago time');
  });

  it('shows totals with their change, platforms with the source of their figures, and insights', async () => {
    const { text } = await readText(document(3));
    expect(text).toContain('$1,250.40');
    expect(text).toContain('+25%');
    expect(text).toContain('−20%');
    expect(text).toContain('Changes are against April 1, 2026 to April 30, 2026.');
    expect(text).toContain('Google Ads 1,250.40 120,500 2,410 3.00% 96.5 10.38 0.52 8.00 Not tracked');
    expect(text).toContain('Roku Entered by our team');
    expect(text).toContain('Google Ads brings the cheapest conversions');
  });

  it('shows the first places, the others as one line and what no platform reports by place', async () => {
    const { text } = await readText(document(3));
    for (const part of ['Texas', 'Region 24', '5 more places 52.50 4,865 100', 'Not reported by place 6.20 700 3']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Region 25');
    expect(text).toContain('Roku did not report these days by place. Meta reports no website conversions by place.');
  });

  it('shows creatives with what is not divided, and how many people were reached', async () => {
    const { text } = await readText(document(3));
    for (const part of [
      'hero-square.jpg',
      'Google Ads, Meta',
      '512.40 61,000 840',
      'Not divided by creative 18.10 900 12',
      'People reached',
      '31,400 2.1',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('has no changes where nothing is compared', async () => {
    const alone = { ...report(3), comparison: 'none' as const, previous: null };
    const { text } = await readText(document(3, { report: alone }));
    expect(text).not.toContain('+25%');
    expect(text).not.toContain('comparison');
  });

  it('says what was spent of what is due', async () => {
    const { text } = await readText(document(3));
    expect(text).toContain('Spent $1,250.40 of $1,300.00 due so far; 12 days left, today included.');
  });

  it('says what changed, and when', async () => {
    const { text } = await readText(document(3));
    expect(text).toContain('A May 2: Budget raised from $500.00 to $700.00.');
  });

  it('lists every day with its state', async () => {
    const { text } = await readText(document(180));
    expect(text).toContain('2026-05-01 Final 1,000 20 1.5 10.00');
    expect(text).toContain('2026-10-27 Settling 1,179 20 1.5 11.79');
  });

  it('lists at most 200 days, the latest, and says where the rest is', async () => {
    const { text } = await readText(document(230));
    expect(text).toContain('The last 200 of 230 days. The CSV has all of them.');
    expect(text).not.toContain('2026-05-30 ');
    expect(text).toContain('2026-05-31 ');
  });

  it('shows what was paid, charged, delivered and returned', async () => {
    const { text } = await readText(document(3, { sections: { performance: false, days: false, billing: true } }));
    expect(text).toContain('Media 1,000.00 Platform fee 70.50 Rounding 0.50 Total $1,071.00');
    expect(text).toContain('Paid 1,071.00 Released before delivery 200.00 Still on hold 71.00 Charged 800.00');
    expect(text).toContain('Media delivered 700.00 Returned, media not delivered 50.00');
    expect(text).toContain('Charged, less what was returned $750.00');
    expect(text).not.toContain('Platform Performance');
  });

  it('is refused when its money does not add up', async () => {
    await expect(renderReport(document(3, { money: { ...money, released_cents: 90_000 } }))).rejects.toThrow('add up');
  });

  it('keeps every table of days on one page', async () => {
    const { pages } = await readText(document(180, { sections: { performance: true, days: true, billing: false } }));
    expect(pages.filter((page) => /\d{4}-\d\d-\d\d (Final|Settling)/.test(page))).toHaveLength(6);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it('renders 180 days in time', async () => {
    await renderReport(document(3));
    const start = performance.now();
    await renderReport(document(180));
    const took = performance.now() - start;
    process.stdout.write(`report PDF of 180 days: ${Math.round(took)} ms\n`);
    // The goal is 1.5 s on an idle machine. Tests run beside others.
    expect(took).toBeLessThan(10_000);
  });
});
