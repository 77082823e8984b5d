import { describe, expect, it } from 'vitest';
import type { Account } from '../accounts.ts';
import { createSwitches } from '../faults.ts';
import { createLuck } from '../luck.ts';
import { createStore } from '../store.ts';
import { createTokens } from '../tokens.ts';
import { deliverDay } from './delivery.ts';
import { addFigures, type CampaignDay, type Figures, ZERO } from './figures.ts';
import { finalDays, reportedDays } from './reporting.ts';
import { Reporting, type ReportingInput } from './reporting-switch.ts';

const DAYS = 40;
const FIRST = '2026-03-01';
const dayAt = (index: number): string => new Date(Date.parse(FIRST) + index * 86_400_000).toISOString().slice(0, 10);
const always = { since: '2026-01-01', until: '2026-12-31' };
const google = { window_days: 30, has_fractions: true };
const meta = { window_days: 28, has_fractions: false };

/** An account whose campaign ran for forty days. */
function deliver() {
  const luck = createLuck('reporting');
  const switches = createSwitches();
  const store = createStore({ luck, switches, review_ms: 0, now: () => Date.parse(FIRST) });
  const campaign = store.create({
    id: '1',
    name: 'Winter [um-1]',
    budget_cents: 400_000,
    start_date: FIRST,
    last_date: dayAt(DAYS - 1),
    status: 'active',
  });
  for (let index = 0; index < DAYS; index += 1) deliverDay(store, switches, dayAt(index));
  const profile = { id: '1', time_zone: 'America/New_York', currency: 'USD' };
  const account: Account = {
    store,
    switches,
    luck,
    tokens: createTokens(3_600),
    profile: {
      ...profile,
      name: '',
      state: 'active',
      reason: null,
      strikes: [],
      limits: { campaigns: 1, ad_groups: 1, ads_per_page: 1, operations_per_day: 1 },
      operations: 0,
      created_at: 0,
      visible_at: 0,
      owner: null,
    },
  };
  return { account, campaign, report: (input: ReportingInput) => switches.setReporting(Reporting.parse(input)) };
}

const total = (days: readonly CampaignDay[]): Figures =>
  days.reduce<Figures>((sum, { campaign_id: _id, day: _day, ...own }) => addFigures(sum, own), ZERO);

describe('reports without the switch', () => {
  it('are final at once', () => {
    const { account, campaign } = deliver();
    const days = reportedDays(account, campaign, google, always);
    expect(days).toHaveLength(DAYS);
    expect(days.map(({ conversions_milli }) => conversions_milli % 1_000)).toEqual(days.map(() => 0));
    expect(days).toEqual(finalDays(account, campaign, google));
  });
});

describe('realistic reports', () => {
  it('are the same for a seed, and others for another', () => {
    const { account, campaign, report } = deliver();
    const read = (seed: string) => {
      report({ seed, today: dayAt(DAYS) });
      return reportedDays(account, campaign, google, always);
    };
    expect(read('one')).toEqual(read('one'));
    expect(read('one')).not.toEqual(read('two'));
  });

  it('show nothing of the days to come', () => {
    const { account, campaign, report } = deliver();
    report({ today: dayAt(9) });
    expect(reportedDays(account, campaign, google, always).map(({ day }) => day)).toEqual(
      Array.from({ length: 10 }, (_, index) => dayAt(index)),
    );
  });

  it('end at the final figures, which are fractions where the platform has them', () => {
    const { account, campaign, report } = deliver();
    report({ today: '2026-12-31', rates: { zeroed_day: 0.1, lowered_spend: 0.1 } });
    for (const traits of [google, meta]) {
      expect(reportedDays(account, campaign, traits, always)).toEqual(finalDays(account, campaign, traits));
    }
    const hasFraction = ({ conversions_milli }: CampaignDay) => conversions_milli % 1_000 > 0;
    expect(finalDays(account, campaign, google).some(hasFraction)).toBe(true);
    expect(finalDays(account, campaign, meta).some(hasFraction)).toBe(false);
  });

  it('never take back a conversion, and stay within 3% of the rest', () => {
    const { account, campaign, report } = deliver();
    const final = new Map(finalDays(account, campaign, meta).map((day) => [day.day, day]));
    let before = new Map<string, number>();
    for (let index = 0; index < DAYS + 28; index += 1) {
      report({ today: dayAt(index) });
      const days = reportedDays(account, campaign, meta, always);
      for (const { day, conversions_milli, spend_micros } of days) {
        expect(conversions_milli).toBeGreaterThanOrEqual(before.get(day) ?? 0);
        const spent = final.get(day)?.spend_micros ?? 0;
        expect(Math.abs(spend_micros - spent)).toBeLessThanOrEqual(0.03 * spent + 10_000);
      }
      before = new Map(days.map(({ day, conversions_milli }) => [day, conversions_milli]));
    }
    const counted = [...before.values()].reduce((sum, one) => sum + one, 0);
    expect(counted).toBe(total([...final.values()]).conversions_milli);
  });

  it.each(['Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu'])(
    'lose nothing between two days when campaigns run by the clock of %s',
    (campaign_time_zone) => {
      const { account, campaign, report } = deliver();
      report({ today: '2026-12-31' });
      const here = finalDays(account, campaign, meta);
      report({ today: '2026-12-31', campaign_time_zone });
      const there = finalDays(account, campaign, meta);
      expect(total(there)).toEqual(total(here));
      expect(there).not.toEqual(here);
    },
  );
});
