import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderPlan } from './plan.tsx';

type Plan = Parameters<typeof renderPlan>[0];
const range = (least: number, most: number) => ({ least, likely: (least + most) / 2, most });

const plan: Plan = {
  name: 'Spring opening',
  status: 'under_review',
  state: 'under_review',
  campaign_type: 'awareness',
  start_date: '2026-11-16',
  end_date: '2026-11-26',
  time_zone: 'America/New_York',
  budget: 1_000,
  parts: [
    { platform: 'youtube', state: 'created', media_cents: 60_000 },
    { platform: 'meta', state: 'refused', media_cents: 40_000 },
  ],
  places: ['Austin, Texas', 'Waco, Texas'],
  headline: 'The doors open on Saturday',
  body_copy: 'Come and see what is new.',
  call_to_action: 'Learn More',
  landing_page_url: 'https://shop.example/spring',
  differences: [
    {
      setting: 'demographics',
      platform: 'meta',
      support: { kind: 'unavailable', why: 'Meta no longer offers this audience.' },
      values: ['Veterans'],
    },
  ],
  forecast: {
    made_at: '2026-11-15T12:00:00.000Z',
    model: 'm1',
    impressions: range(40_000, 61_234),
    reach: range(20_000, 30_000),
    clicks: range(300, 900),
    conversions: null,
    by_platform: [],
    basis: 'from general benchmarks',
  },
  media_cents: 100_000,
  fee_cents: 7_050,
  total_cents: 107_100,
  made_at: '2026-11-15T12:00:00.000Z',
};

async function readWords(data: Plan): Promise<string> {
  const pages = await extractText(await getDocumentProxy(new Uint8Array(await renderPlan(data))));
  return pages.text.join('\n').replaceAll(/\s+/g, ' ');
}

describe('a media plan', () => {
  it('says where a campaign runs, when, what it costs and what it may bring', async () => {
    const words = await readWords(plan);
    expect(words).toContain('Spring opening');
    expect(words).toContain('November 16, 2026 to November 26, 2026, America/New York time');
    expect(words).toContain('Status: Under Review');
    expect(words).toContain('YouTube Pending 600.00');
    expect(words).toContain('Meta Rejected 400.00');
    expect(words).toContain('Media 1,000.00 Platform fee 70.50 Rounding 0.50 Total $1,071.00');
    expect(words).toContain('Impressions 40,000 61,234');
    expect(words).toContain('80% of similar campaigns end within these ranges');
    expect(words).toContain('Austin, Texas; Waco, Texas');
    expect(words).toContain('The doors open on Saturday');
    expect(words).toContain('https://shop.example/spring');
    expect(words).toContain('Demographics (Veterans), Meta: Not available. Meta no longer offers this audience.');
  });

  it('has no line for what is not there', async () => {
    const words = await readWords({ ...plan, forecast: null, places: [], total_cents: 107_050 });
    expect(words).not.toMatch(/Conversions|Forecast|Places|Rounding/);
    expect(await readWords(plan)).not.toContain('Conversions');
  });

  it('is not made of figures that contradict each other', async () => {
    await expect(renderPlan({ ...plan, total_cents: 107_049 })).rejects.toThrow('does not add up');
  });
});
