import { dashboardEndpoints, SPARKLINE_DAYS } from '@universal-media/contract/campaigns/dashboard';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { reportDay } from '#testing/builders/reported-days.ts';
import { once } from '#testing/builders/wallets.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const read = async (who: AccountHolder) =>
  dashboardEndpoints.getOverview.answers.body.parse((await who.get('/api/analytics/dashboard')).json());
const today = () => environment.clock.now().toISOString().slice(0, 10);

/** What a platform reported of a day so many days ago. */
async function delivered(
  { campaign_id, user_id }: { campaign_id: string; user_id: string },
  days_ago: number,
  spend_cents: number,
  platform: PlatformId = 'meta',
) {
  const figures = { spend_cents, impressions: spend_cents * 2, clicks: 10, conversions: 1 };
  await reportDay(environment, { campaign_id, user_id, platform, day: addDaysTo(today(), -days_ago), ...figures });
}

const running = (user_id: string) =>
  campaignRow(environment, user_id, {
    data: { start_date: addDaysTo(today(), -40), end_date: addDaysTo(today(), 40), budget_amount: 5_000 },
    campaign: { status: 'active' },
    part: { state: 'live', wanted: 'live' },
  });

describe('the last two weeks', () => {
  it('add up over campaigns and platforms and compare with the two weeks before', async () => {
    const [jo, other] = [await accountHolder(environment), await accountHolder(environment)];
    const [one, two] = [await running(jo.user_id), await running(jo.user_id)];
    await delivered(one, 0, 10_000);
    await delivered(one, 0, 5_000, 'google');
    await delivered(two, 13, 3_000);
    await delivered(one, 14, 6_000);
    await delivered(one, 27, 3_000);
    await delivered(one, 28, 70_000);
    await delivered(await running(other.user_id), 1, 90_000);

    const overview = await read(jo);
    expect(overview.active_campaigns).toBe(2);
    expect(overview.spend).toMatchObject({ total: 180, change: 1 });
    expect(overview.spend.by_day).toHaveLength(SPARKLINE_DAYS);
    expect(overview.spend.by_day.at(-1)).toEqual({ day: today(), value: 150 });
    expect(overview.spend.by_day[0]).toEqual({ day: addDaysTo(today(), -13), value: 30 });
    expect(overview.impressions).toMatchObject({ total: 36_000, change: 1 });
    expect(overview.clicks).toMatchObject({ total: 30, change: 0.5 });
    expect(overview.conversions).toMatchObject({ total: 3 });
  });

  it('are days in the time zone of the owner', async () => {
    const jo = await accountHolder(environment);
    const time_zone = 'Pacific/Kiritimati';
    await environment.owner.updateTable('advertiser').set({ time_zone }).where('user_id', '=', jo.user_id).execute();
    const there = new Date(environment.clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect((await read(jo)).spend.by_day.at(-1)?.day).toBe(there);
  });

  it('leave out overspending', async () => {
    const jo = await accountHolder(environment);
    const made = await running(jo.user_id);
    await delivered(made, 2, 240_000);
    await delivered(made, 1, 30_000);
    const { spend } = await read(jo);
    expect(spend.total).toBe(2_500);
    expect(spend.by_day.slice(-3).map(({ value }) => value)).toEqual([2_400, 100, 0]);
  });

  it("show how many days the credits last at last week's rate", async () => {
    const jo = await accountHolder(environment);
    expect((await read(jo)).days_of_credit_left).toBeNull();
    const made = await running(jo.user_id);
    await delivered(made, 6, 14_000);
    await delivered(made, 7, 90_000);
    const { ledger } = environment.deps.services.money;
    await environment.deps.database.transact((trx) =>
      ledger.grantCredits(trx, { user_id: jo.user_id, kind: 'grant', from: 'promotion', cents: 7_900, ...once() }),
    );
    const { days_of_credit_left, attention } = await read(jo);
    expect(days_of_credit_left).toBe(3);
    expect(attention).toEqual([
      { kind: 'low_credits', campaign_id: null, text: expect.stringContaining('3 more days') },
    ]);
  });
});

describe('the attention list', () => {
  it('names what needs attention, only while it does', async () => {
    const jo = await accountHolder(environment);
    const concern = async (name: string, campaign: Parameters<typeof campaignRow>[2]): Promise<string> => {
      const made = await campaignRow(environment, jo.user_id, { ...campaign, data: { name, ...campaign?.data } });
      return made.campaign_id;
    };
    const long_ago = new Date(environment.clock.now().getTime() - 40 * 86_400_000);
    const ids = {
      awaiting_payment: await concern('Unpaid', { campaign: { status: 'awaiting_payment' } }),
      rejected: await concern('Bad', { campaign: { status: 'rejected', status_reason: 'It misleads.' } }),
      changes_requested: await concern('Almost', {
        campaign: { changes_requested: true, status_reason: 'Another image, please.' },
      }),
      start_passed: await concern('Late', { data: { start_date: addDaysTo(today(), -1) } }),
      refused_platform: await concern('Half', { parts: { meta: { state: 'refused' } } }),
      ending_soon: await concern('Old', {
        data: { start_date: addDaysTo(today(), -9), end_date: addDaysTo(today(), 1) },
        campaign: { status: 'active' },
      }),
    };
    await concern('Fine', {});
    await concern('Rejected long ago', { campaign: { status: 'rejected', updated_at: long_ago } });
    await concern('Deleted', { campaign: { status: 'failed', deleted_at: environment.clock.now() } });
    await concern('Later', { data: { end_date: addDaysTo(today(), 9) }, campaign: { status: 'active' } });

    const { attention } = await read(jo);
    expect(Object.fromEntries(attention.map(({ kind, campaign_id }) => [kind, campaign_id]))).toEqual(ids);
    expect(attention).toHaveLength(6);
    const texts = attention.map((one) => one.text);
    expect(texts).toContain('“Bad” was rejected: It misleads.');
    expect(texts).toContain('Meta rejected “Half”.');
    expect(texts).toContain('“Old” ends tomorrow.');
  });
});

describe('the dashboard', () => {
  it('sums running media only: nothing of campaigns in review, paused or rejected, or of rejected platforms', async () => {
    const jo = await accountHolder(environment);
    const live = { state: 'live', wanted: 'live', spent_cents: 1_000n } as const;
    await campaignRow(environment, jo.user_id, {
      campaign: { status: 'active' },
      part: live,
      parts: { meta: { state: 'refused' } },
    });
    await campaignRow(environment, jo.user_id, { campaign: { status: 'active' }, part: live });
    for (const status of ['under_review', 'paused', 'rejected'] as const) {
      await campaignRow(environment, jo.user_id, { campaign: { status } });
    }
    const { running: found } = await read(jo);
    expect(found.toSorted((a, b) => a.platform.localeCompare(b.platform))).toEqual([
      { platform: 'google', media_cents: 100_000, spent_cents: 2_000 },
      { platform: 'meta', media_cents: 50_000, spent_cents: 1_000 },
    ]);
  });

  it('remembers a first launch after that campaign is deleted', async () => {
    const jo = await accountHolder(environment);
    expect((await read(jo)).has_launched).toBe(false);
    await campaignRow(environment, jo.user_id, {
      campaign: { status: 'cancelled', deleted_at: environment.clock.now() },
    });
    expect((await read(jo)).has_launched).toBe(true);
  });

  it('says the same number of days of credit as the credits page', async () => {
    const jo = await accountHolder(environment);
    await delivered(await running(jo.user_id), 2, 14_000);
    const { ledger } = environment.deps.services.money;
    await environment.deps.database.transact((trx) =>
      ledger.grantCredits(trx, { user_id: jo.user_id, kind: 'grant', from: 'promotion', cents: 50_000, ...once() }),
    );
    const wallet = (await jo.get('/api/credits/wallet')).json();
    expect((await read(jo)).days_of_credit_left).toBe(25);
    expect(wallet).toMatchObject({ covers_days: 25 });
  });
});
