import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { Estimate, StoredForecast } from '@universal-media/contract/campaigns/forecast/estimates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { describeForecastInput, forecastCampaign } from './estimate-campaign.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
}, 120_000);
afterAll(() => environment.close());

/** A campaign on Meta that has ended, at such a price, with what was forecast for it when it was sent off. */
async function finished(user_id: string, cpm: number) {
  const { clock, deps, owner } = environment;
  const now = clock.now();
  const { campaign_id, data, media_cents } = await campaignRow(environment, user_id, {
    data: { selectedPlatforms: ['meta'] },
    campaign: { status: 'completed', live_at: new Date(now.getTime() - 864_000_000), ended_at: now, settled_at: now },
    part: { spent_cents: 100_000n, impressions: BigInt(Math.round(1_000_000 / cpm)), clicks: 800n },
  });
  expect(media_cents).toBe(100_000n);
  await deps.database.transactFor(user_id)(async (trx) => {
    const forecast = await forecastCampaign(deps.services.campaigns.context, trx, user_id, data, now);
    const asked = describeForecastInput(data);
    expect(StoredForecast.parse(forecast)).toMatchObject({ model: 'hierarchical-1' });
    await owner
      .insertInto('campaign_forecast')
      .values({
        campaign_id,
        user_id,
        revision: 1,
        model: forecast.model,
        forecast: JSON.stringify(forecast),
        asked: JSON.stringify(asked),
        made_at: now,
      })
      .execute();
  });
}

async function estimate(): Promise<Estimate> {
  // A new account each time: an hour later the last one's token is over.
  const jo = await accountHolder(environment);
  const today = environment.clock.now().toISOString().slice(0, 10);
  const payload = {
    start_date: addDaysTo(today, 1),
    end_date: addDaysTo(today, 10),
    selectedPlatforms: ['meta', 'tiktok'],
    budget_amount: 1_000,
  };
  const answer = await jo.post('/api/campaigns/estimate', payload);
  return Estimate.parse(answer.json());
}

const findCpm = ({ platform_breakdown }: Estimate, platform: string) =>
  platform_breakdown.find((one) => one.platform === platform)?.cpm.likely ?? 0;

describe('what finished campaigns teach', () => {
  it('moves and narrows every forecast within an hour', async () => {
    const before = await estimate();
    expect(before.basis).toMatch(/^from general benchmarks;/);
    const ann = await accountHolder(environment);
    for (let n = 0; n < 35; n += 1) await finished(ann.user_id, 27 + (n % 5));
    expect((await estimate()).ranges).toEqual(before.ranges);

    environment.clock.advance({ minutes: 61 });
    const after = await estimate();
    expect(after.basis).toMatch(/^from general benchmarks and 35 finished campaigns;/);
    expect(after.platform_breakdown.map(({ platform, source }) => [platform, source])).toEqual([
      ['meta', 'history'],
      ['tiktok', 'fallback'],
    ]);
    expect(findCpm(after, 'meta')).toBeGreaterThan(2 * findCpm(before, 'meta'));
    expect(after.ai_confidence).toBeGreaterThan(before.ai_confidence);
    // What is dear on Meta may be dear in the country: TikTok is moved too, but less.
    expect(findCpm(after, 'tiktok')).toBeLessThan(2 * findCpm(before, 'tiktok'));
  });

  it('is not disturbed by rows that say nothing', async () => {
    const ann = await accountHolder(environment);
    const now = environment.clock.now();
    const ended = { status: 'completed', ended_at: now, settled_at: now } as const;
    await campaignRow(environment, ann.user_id, { campaign: ended });
    await campaignRow(environment, ann.user_id, {
      campaign: { ...ended, campaign_data: '{}' },
      part: { spent_cents: 5n },
    });
    environment.clock.advance({ minutes: 61 });
    expect((await estimate()).basis).toContain('35 finished campaigns');
  });
});
