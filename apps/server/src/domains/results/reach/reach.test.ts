import { Report } from '@universal-media/contract/results/reports';
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

const dates = { start_date: '2026-10-01', end_date: '2026-10-10' };

async function endedCampaign() {
  const jo = await accountHolder(environment);
  const { campaign_id } = await campaignRow(environment, jo.user_id, {
    data: dates,
    campaign: { status: 'completed' },
  });
  const figures = { spend_cents: 500, impressions: 100, clicks: 4, conversions: 1 };
  await reportDay(environment, { user_id: jo.user_id, campaign_id, platform: 'meta', day: '2026-10-02', ...figures });
  const tell = (from: string, to: string, reach: number, asked_at: string) =>
    environment.deps.database.transact((trx) =>
      environment.deps.services.campaigns.events.reachRead.publish(trx, {
        days: 30,
        asked_at: new Date(asked_at),
        runs: [{ user_id: jo.user_id, campaign_id, platform: 'meta', from, to, reach, frequency: 2.125 }],
      }),
    );
  const report = async () =>
    Report.parse((await jo.get(`/api/user/reports?campaign_id=${campaign_id}&from=2026-10-01&to=2026-10-10`)).json());
  return { jo, tell, report };
}

describe('the reach of a campaign', () => {
  it('is that of the fullest window, in whatever order readings come', async () => {
    const { tell, report } = await endedCampaign();
    expect(await report()).toMatchObject({ reach: [] });
    await tell('2026-10-01', '2026-10-10', 4_000, '2026-10-11T08:00:00Z');
    // The window has moved on and holds only the last days of the campaign.
    await tell('2026-10-06', '2026-10-10', 1_500, '2026-11-05T08:00:00Z');
    await tell('2026-10-01', '2026-10-08', 3_200, '2026-10-09T08:00:00Z');
    const whole = { platform: 'meta', from: '2026-10-01', to: '2026-10-10', reach: 4_000, frequency: 2.125 };
    expect(await report()).toMatchObject({ reach: [whole] });
    // The platform corrects it.
    await tell('2026-10-01', '2026-10-10', 3_900, '2026-10-12T08:00:00Z');
    await tell('2026-10-01', '2026-10-10', 4_000, '2026-10-11T08:00:00Z');
    expect(await report()).toMatchObject({ reach: [{ ...whole, reach: 3_900 }] });
  });

  it('is in no report of all campaigns, where it would have to be summed', async () => {
    const { jo, tell } = await endedCampaign();
    await tell('2026-10-01', '2026-10-10', 4_000, '2026-10-11T08:00:00Z');
    const all = (await jo.get('/api/user/reports?from=2026-10-01&to=2026-10-10')).json();
    expect(all).toMatchObject({ totals: { impressions: 100 }, reach: [] });
  });
});
