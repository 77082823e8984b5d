import { CAMPAIGNS_PER_PAGE, campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { campaignSorts } from '@universal-media/contract/campaigns/read/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { reportDays } from '#testing/builders/reported-days.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const Listed = campaignEndpoints.listCampaigns.answers.body;
const list = async (who: AccountHolder, query = '') => Listed.parse((await who.get(`/api/campaigns?${query}`)).json());
const readNames = async (who: AccountHolder, query: string) =>
  (await list(who, query)).campaigns.map(({ name }) => name);
const today = () => environment.clock.now().toISOString().slice(0, 10);

/** Three that differ in every order, and one that does not run. */
async function fourCampaigns(user_id: string) {
  const live = { state: 'live', wanted: 'live' } as const;
  const running = (name: string, from: number, budget_amount: number, spent_cents: bigint) =>
    campaignRow(environment, user_id, {
      data: { name, budget_amount, start_date: addDaysTo(today(), from), end_date: addDaysTo(today(), from + 20) },
      campaign: { status: 'active' },
      part: { ...live, spent_cents },
    });
  // Each has two runs with half of the budget, and runs 21 days. Due so far: 476, 952 and 429 dollars.
  await running('apples', -10, 1_000, 10_000n);
  await running('Pears', -5, 4_000, 90_000n);
  await running('Cherries', -15, 600, 20_000n);
  await campaignRow(environment, user_id, { data: { name: 'Plums', budget_amount: 2_000 } });
}

describe('a sorted campaign list', () => {
  it('is ordered by name, start, budget, spend or pacing, either way', async () => {
    const jo = await accountHolder(environment);
    await fourCampaigns(jo.user_id);
    expect(await readNames(jo, 'sort=name')).toEqual(['apples', 'Cherries', 'Pears', 'Plums']);
    expect(await readNames(jo, 'sort=name&order=descending')).toEqual(['Plums', 'Pears', 'Cherries', 'apples']);
    expect(await readNames(jo, 'sort=start')).toEqual(['Cherries', 'apples', 'Pears', 'Plums']);
    expect(await readNames(jo, 'sort=budget&order=descending')).toEqual(['Pears', 'Plums', 'apples', 'Cherries']);
    expect(await readNames(jo, 'sort=spend&order=descending')).toEqual(['Pears', 'Cherries', 'apples', 'Plums']);
    // 0.42, 1.89 and 0.93 of what is due; Plums has not started and is last in both orders.
    expect(await readNames(jo, 'sort=pacing')).toEqual(['apples', 'Cherries', 'Pears', 'Plums']);
    expect(await readNames(jo, 'sort=pacing&order=descending')).toEqual(['Pears', 'Cherries', 'apples', 'Plums']);
  });

  it('is ordered by the spend that it shows, also where staff enter it by day', async () => {
    const jo = await accountHolder(environment);
    await fourCampaigns(jo.user_id);
    const { campaign_id } = await campaignRow(environment, jo.user_id, {
      data: { name: 'Figs', start_date: addDaysTo(today(), -2), end_date: addDaysTo(today(), 20) },
      campaign: { status: 'active' },
      part: { state: 'live', wanted: 'live', connection: null, spent_cents: 0n },
    });
    const range = { from: addDaysTo(today(), -2), to: today() };
    const delivered = { day: today(), spend_cents: 41_500, impressions: 1_000, clicks: 20, conversions: 2 };
    await reportDays(environment, { user_id: jo.user_id, campaign_id, platform: 'google' }, range, [delivered]);
    const { campaigns } = await list(jo, 'sort=spend&order=descending');
    expect(campaigns.map(({ name, spent }) => [name, spent])).toEqual([
      ['Pears', 1_800],
      ['Figs', 415],
      ['Cherries', 400],
      ['apples', 200],
      ['Plums', 0],
    ]);
  });

  it('finds part of a name in any case, within a view, and treats signs of patterns as text', async () => {
    const jo = await accountHolder(environment);
    await fourCampaigns(jo.user_id);
    await campaignRow(environment, jo.user_id, { data: { name: '100% wool_' } });
    expect(await readNames(jo, 'search=PEAR')).toEqual(['Pears']);
    expect(await readNames(jo, 'search=P&view=active&sort=name')).toEqual(['apples', 'Pears']);
    expect(await readNames(jo, `search=${encodeURIComponent('0% ')}`)).toEqual(['100% wool_']);
    expect(await readNames(jo, 'search=_')).toEqual(['100% wool_']);
    expect(await readNames(jo, 'search=nothing')).toEqual([]);
  });

  it('pages through all campaigns once in every order, also where many are equal', async () => {
    const jo = await accountHolder(environment);
    const made: string[] = [];
    for (let index = 0; index < CAMPAIGNS_PER_PAGE + 3; index += 1) {
      made.push((await campaignRow(environment, jo.user_id, { data: { name: `Same ${index % 2}` } })).campaign_id);
    }
    for (const sort of campaignSorts) {
      for (const order of ['ascending', 'descending']) {
        const query = `sort=${sort}&order=${order}&search=same`;
        const first = await list(jo, query);
        const second = await list(jo, `${query}&cursor=${first.next_cursor}`);
        expect(second.next_cursor).toBeNull();
        const seen = [...first.campaigns, ...second.campaigns].map(({ campaign_id }) => campaign_id);
        expect(seen.toSorted(), query).toEqual(made.toSorted());
      }
    }
  }, 60_000);

  it('refuses a cursor of another order', async () => {
    const jo = await accountHolder(environment);
    for (let index = 0; index < CAMPAIGNS_PER_PAGE + 1; index += 1) await campaignRow(environment, jo.user_id);
    const { next_cursor } = await list(jo, 'sort=budget');
    expect((await jo.get(`/api/campaigns?sort=spend&cursor=${next_cursor}`)).statusCode).toBe(400);
    expect((await jo.get(`/api/campaigns?sort=budget&order=descending&cursor=${next_cursor}`)).statusCode).toBe(400);
    expect((await jo.get(`/api/campaigns?cursor=${next_cursor}`)).statusCode).toBe(400);
  }, 60_000);
});
