import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { CampaignDelivery } from '@universal-media/contract/campaigns/read/delivery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { reportDay } from '#testing/builders/reported-days.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const today = () => environment.clock.now().toISOString().slice(0, 10);

async function delivery(user_id: string) {
  const { campaign_id } = await campaignRow(environment, user_id, {
    data: { start_date: addDaysTo(today(), -3), end_date: addDaysTo(today(), 7) },
    campaign: { status: 'active' },
    part: { state: 'live', wanted: 'live' },
  });
  const delivered = { campaign_id, user_id, clicks: 4, conversions: 1.4, impressions: 100 };
  await reportDay(environment, { ...delivered, platform: 'meta', day: addDaysTo(today(), -2), spend_cents: 40_000 });
  await reportDay(environment, { ...delivered, platform: 'meta', day: addDaysTo(today(), -1), spend_cents: 15_000 });
  await reportDay(environment, { ...delivered, platform: 'google', day: addDaysTo(today(), -1), spend_cents: 2_500 });
  return campaign_id;
}

describe('the delivery of a campaign by day', () => {
  it('has a row per day and platform, and never more spend than the budget of the run', async () => {
    const jo = await accountHolder(environment);
    const campaign_id = await delivery(jo.user_id);
    const found = CampaignDelivery.parse((await jo.get(`/api/campaigns/${campaign_id}/delivery`)).json());
    expect(found).toEqual({
      today: today(),
      may_change_from: addDaysTo(today(), -4),
      updated_at: expect.any(String),
      days: [
        {
          day: addDaysTo(today(), -2),
          platform: 'meta',
          spend_cents: 40_000,
          impressions: 100,
          clicks: 4,
          conversions: 1.4,
        },
        {
          day: addDaysTo(today(), -1),
          platform: 'google',
          spend_cents: 2_500,
          impressions: 100,
          clicks: 4,
          conversions: 1.4,
        },
        // Its budget is 500 dollars: the rest of that day is our loss.
        {
          day: addDaysTo(today(), -1),
          platform: 'meta',
          spend_cents: 10_000,
          impressions: 100,
          clicks: 4,
          conversions: 1.4,
        },
      ],
    });
  });

  it('is empty before the first report, and hidden from others', async () => {
    const jo = await accountHolder(environment);
    const eve = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id);
    const found = await jo.get(`/api/campaigns/${campaign_id}/delivery`);
    expect(found.json()).toMatchObject({ days: [], updated_at: null });
    expect((await eve.get(`/api/campaigns/${campaign_id}/delivery`)).statusCode).toBe(404);
  });
});
