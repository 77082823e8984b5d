import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedRun } from '../campaigns/read/planned-run.ts';
import { computePacing, listDue } from './pacing.ts';

const run = (change: Partial<PlannedRun> = {}): PlannedRun => ({
  campaign_id: 'one',
  status: 'active',
  start_date: '2026-11-02',
  end_date: '2026-11-11',
  time_zone: 'America/Chicago',
  platform: 'google',
  media_cents: 100_000n,
  ...change,
});
const spend = (dollars: number, change: { campaign_id?: string; platform?: 'google' | 'meta' } = {}) => ({
  campaign_id: 'one',
  platform: 'google' as const,
  spend_micros: BigInt(dollars * 1_000_000),
  ...change,
});
const now = new Date('2026-11-05T18:00:00Z');
const one = { now, is_one_campaign: true };

describe('the pacing of a report', () => {
  it('holds the spend of a campaign against the days that are over', () => {
    expect(
      computePacing([run(), run({ platform: 'meta' })], [spend(250), spend(301, { platform: 'meta' })], one),
    ).toEqual({ campaigns: 1, spent: 551, due: 600, plan: 2_000, days_left: 7 });
  });

  it('counts days in the time zone of the campaign', () => {
    expect(computePacing([run()], [], { ...one, now: new Date('2026-11-05T03:00:00Z') })).toMatchObject({
      due: 200,
      days_left: 8,
    });
  });

  it('never counts more spend than the budget, nor spend without a plan', () => {
    const spent = [spend(1_500), spend(80, { platform: 'meta' }), spend(80, { campaign_id: 'other' })];
    expect(computePacing([run()], spent, one)?.spent).toBe(1_000);
  });

  it('sums several campaigns, which have no common last day', () => {
    const other = run({ campaign_id: 'other', start_date: '2026-11-05', end_date: '2026-11-05' });
    expect(
      computePacing([run(), other], [spend(10, { campaign_id: 'other' })], { now, is_one_campaign: false }),
    ).toEqual({
      campaigns: 2,
      spent: 10,
      due: 300,
      plan: 2_000,
      days_left: null,
    });
  });

  it('is there only while a campaign runs', () => {
    expect(computePacing([run({ status: 'completed' }), run({ status: 'scheduled' })], [], one)).toBeNull();
    expect(computePacing([], [], one)).toBeNull();
  });
});

describe('what is due in the days of a report', () => {
  it('is the plan of those days that are over', () => {
    const due = (from: string, to: string) => listDue([run()], { from, to }, now).get('google');
    expect(due('2026-11-02', '2026-11-11')).toBe(300);
    expect(due('2026-11-03', '2026-11-03')).toBe(100);
    expect(due('2026-11-05', '2026-11-11')).toBe(0);
    expect(due('2026-10-01', '2026-10-31')).toBe(0);
  });

  it('is not known for a campaign that was deleted or never ran', () => {
    const range = { from: '2026-11-02', to: '2026-11-11' };
    expect(listDue([run({ status: 'cancelled' })], range, now).size).toBe(0);
    expect(listDue([run({ status: 'completed' })], range, new Date('2027-01-01')).get('google')).toBe(1_000);
  });

  it('adds up over neighboring ranges, to the cent per platform', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.bigInt({ min: 0n, max: 10n ** 9n }), (at, media_cents) => {
        const planned = [run({ media_cents })];
        const later = new Date('2027-01-01T00:00:00Z');
        const split = addDaysTo('2026-11-02', at);
        const part = (from: string, to: string) => listDue(planned, { from, to }, later).get('google') ?? 0;
        const whole = part('2026-11-01', '2026-11-30');
        const parts = part('2026-11-01', split) + part(addDaysTo(split, 1), '2026-11-30');
        expect(whole).toBe(Number(media_cents) / 100);
        expect(Math.abs(whole - parts)).toBeLessThanOrEqual(0.011);
      }),
    );
  });
});
