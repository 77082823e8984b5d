import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { staffDashboardEndpoints } from '@universal-media/contract/operations/staff-dashboard';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayIn } from '#core/kit/calendar.ts';
import { after } from '#core/kit/clock.ts';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { closeDays } from './close-days.ts';
import { readTotal } from './read-totals.ts';

let environment: TestEnvironment;
let lead: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
// Sessions end with time, which tests let pass.
beforeEach(async () => {
  lead = (await staffMember(environment, { role: 'super_admin' })).token;
});
afterAll(() => environment.close());

const { getDashboard, listWork, checkHealth } = staffDashboardEndpoints;
const read = async (token = lead) =>
  getDashboard.answers.body.parse((await staffCalls(environment).get(token, getDashboard.path)).json());
const work = async (token = lead) =>
  listWork.answers.body.parse((await staffCalls(environment).get(token, listWork.path)).json()).work;
const close = () => closeDays(environment.deps.services.operations.context);

describe('the totals of the dashboard', () => {
  it('count every campaign and user, with the latest of them', async () => {
    const before = await read();
    const jo = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id, { data: { name: 'Harbor weekends' } });
    const { stats, totals, recent_campaigns, recent_users } = await read();
    expect(stats.total_users).toBe(before.stats.total_users + 1);
    expect(stats.total_campaigns).toBe(before.stats.total_campaigns + 1);
    expect(totals.total_campaigns.last).toBe(before.totals.total_campaigns.last + 1);
    expect(totals.total_campaigns.days).toHaveLength(30);
    expect(recent_campaigns[0]).toMatchObject({ campaign_id, name: 'Harbor weekends', status: 'under_review' });
    expect(recent_users[0]).toMatchObject({ user_id: jo.user_id, credit_balance: 0, user_tier: 'standard' });
  });

  it('are the same before and after their days are closed, however often', async () => {
    const jo = await accountHolder(environment);
    const old = { created_at: after(environment.clock.now(), { days: -40 }) };
    await campaignRow(environment, jo.user_id, { campaign: old });
    const open = await read();
    await close();
    await close();
    expect(await read()).toEqual(open);
    environment.clock.advance({ days: 3 });
    await close();
    const { stats, levels } = await read((await staffMember(environment, { role: 'super_admin' })).token);
    expect(stats).toMatchObject({ total_campaigns: open.stats.total_campaigns, total_users: open.stats.total_users });
    // The level of three days ago is known, and that of thirty days ago is not.
    expect(levels.active_users).toMatchObject({ before: null, days: { length: 2 } });
  });

  it('do not depend on when days are closed', async () => {
    const today = dayIn('UTC', environment.clock.now());
    const Fact = fc.record({ age: fc.integer({ min: 0, max: 70 }), amount: fc.integer({ min: -500, max: 500 }) });
    let name = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(Fact, { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
        async (facts, closings) => {
          name += 1;
          const byDay = new Map<string, number>();
          for (const { age, amount } of facts) {
            const day = addDaysTo(today, -age);
            byDay.set(day, (byDay.get(day) ?? 0) + amount);
          }
          let now = after(environment.clock.now(), { days: -60 });
          const total = {
            name: 'total_campaigns',
            sumDays: async (_trx: unknown, from: Date) =>
              new Map([...byDay].filter(([day]) => day >= dayIn('UTC', from) && day <= dayIn('UTC', now))),
          } as const;
          const { transact } = environment.deps.database;
          await transact((trx) => trx.deleteFrom('tally_day').where('name', '=', total.name).execute());
          const context = { clock: { now: () => now }, transact, dashboardSources: [{ totals: [total] }] };
          for (const days of closings) {
            await closeDays(context);
            now = after(now, { days });
          }
          now = environment.clock.now();
          const { all } = await transact((trx) => readTotal(context, trx, total.name, now));
          expect(all).toBe(facts.reduce((sum, { amount }) => sum + amount, 0));
        },
      ),
      { numRuns: 60 },
    );
    expect(name).toBe(60);
  });
});

describe('the work of the dashboard', () => {
  it('names what is due first: a campaign by its first day, even before the promised time', async () => {
    const jo = await accountHolder(environment);
    const today = dayIn('UTC', environment.clock.now());
    await campaignRow(environment, jo.user_id, { data: { name: 'Starts tomorrow', start_date: addDaysTo(today, 1) } });
    await campaignRow(environment, jo.user_id, { data: { name: 'Starts later', start_date: addDaysTo(today, 9) } });
    const reviews = (await work()).find(({ kind }) => kind === 'campaign_reviews');
    expect(Date.parse(reviews?.nearest?.due_at ?? '')).toBeLessThanOrEqual(Date.parse(addDaysTo(today, 1)));
    const dueTimes = (await work()).map(({ nearest }) => nearest?.due_at ?? '9');
    expect(dueTimes).toEqual(dueTimes.toSorted());
  });

  it('counts platforms that staff have to set up by hand, and not those that are live', async () => {
    const jo = await accountHolder(environment);
    const data = { name: 'Big screen', selectedPlatforms: ['roku' as const] };
    const launching = { data, campaign: { status: 'launching' } } as const;
    const manual = async () => (await work()).find(({ kind }) => kind === 'manual')?.waiting ?? 0;
    const before = await manual();
    await campaignRow(environment, jo.user_id, {
      ...launching,
      part: { state: 'created', wanted: 'live', sent_revision: 1 },
    });
    await campaignRow(environment, jo.user_id, {
      ...launching,
      part: { state: 'live', wanted: 'live', sent_revision: 1 },
    });
    expect(await manual()).toBe(before + 1);
  });

  it('leaves out what the reader may not do', async () => {
    const { token } = await staffMember(environment, { role: 'admin', permissions: ['admin_management'] });
    expect((await work(token)).map(({ kind }) => kind)).toEqual(['approvals']);
    expect((await work()).length).toBeGreaterThan(5);
  });

  it('is counted in the totals for every reader of them', async () => {
    const now = environment.clock.now();
    const dispute = { dispute_type: 'billing', status: 'open', priority: 'medium', source: 'staff' } as const;
    const row = { dispute_id: crypto.randomUUID(), description: 'Charged twice', created_at: now, updated_at: now };
    await environment.owner
      .insertInto('dispute')
      .values({ ...dispute, ...row, due_at: after(now, { days: 5 }) })
      .execute();
    const { token } = await staffMember(environment, { role: 'admin', permissions: ['admin_management'] });
    expect((await read(token)).stats.active_disputes).toBe(1);
  });
});

it('says which job is late, and how long payments and emails wait', async () => {
  const checks = async () =>
    checkHealth.answers.body.parse((await staffCalls(environment).get(lead, checkHealth.path)).json()).checks;
  const jobs = async () => (await checks()).find(({ part }) => part === 'jobs');
  expect((await checks()).map(({ part }) => part)).toEqual(expect.arrayContaining(['jobs', 'email', 'payments']));
  const not_before = after(environment.clock.now(), { minutes: -20 });
  const job = { outbox_id: crypto.randomUUID(), job: 'a.test', payload: '{}', created_at: not_before, not_before };
  await environment.owner.insertInto('outbox').values(job).execute();
  expect(await jobs()).toMatchObject({ state: 'failing' });
  expect((await read()).stats.system_health).toBe('failing');
});
