import { type Overview, SPARKLINE_DAYS } from '@universal-media/contract/dashboard';
import { concernsOf, creditConcern, ENDING_DAYS } from '../../core/attention.ts';
import { dayIn, daysUntil } from '../../core/calendar.ts';
import { after, type Clock } from '../../core/clock.ts';
import { lineOf, withinBudgets } from '../../core/dashboard-lines.ts';
import type { Transact } from '../../storage/transact.ts';
import type { WalletService } from '../wallet/service.ts';
import { dashboardStore as store } from './store.ts';

interface DashboardDeps {
  readonly clock: Clock;
  readonly wallet: WalletService;
}

const PACE_DAYS = 7;
/** What was rejected or failed is not brought up for ever. */
const CONCERN_DAYS = 30;

/** What the last two weeks brought, and what needs somebody today. */
export const dashboardService = ({ clock, wallet }: DashboardDeps) => ({
  overview: (transact: Transact, user_id: string): Promise<Overview> =>
    transact(async (trx) => {
      const now = clock.now();
      const today = dayIn(await store.zoneOf(trx, user_id), now);
      const days = daysUntil(today, 2 * SPARKLINE_DAYS);
      const from = days[0] ?? today;
      const sums = withinBudgets(await store.days(trx, user_id, from), await store.overspent(trx, user_id, from));
      const byDay = new Map(sums.map((sum) => [sum.day, sum]));
      const line = (figure: 'spend' | 'impressions' | 'clicks' | 'conversions') =>
        lineOf(days, SPARKLINE_DAYS, byDay, figure);
      const spent_cents = days.slice(-PACE_DAYS).reduce((sum, day) => sum + (byDay.get(day)?.spend_cents ?? 0), 0);
      const { balance_cents } = await wallet.balance(trx, user_id);
      const days_of_credit_left =
        spent_cents === 0 ? null : Math.floor((Math.max(0, balance_cents) * PACE_DAYS) / spent_cents);
      const concerns = await store.concerns(trx, user_id, {
        since: after(now, { days: -CONCERN_DAYS }),
        // A day more: in the campaign's own zone it may be tomorrow already.
        ends_until: dayIn('UTC', after(now, { days: ENDING_DAYS + 1 })),
      });
      return {
        active_campaigns: await store.activeCampaigns(trx, user_id),
        spend: line('spend'),
        impressions: line('impressions'),
        clicks: line('clicks'),
        conversions: line('conversions'),
        days_of_credit_left,
        attention: [
          ...concerns.flatMap(({ time_zone, ...campaign }) => concernsOf(campaign, dayIn(time_zone, now))),
          ...creditConcern(days_of_credit_left),
        ],
      };
    }),
});

export type DashboardService = ReturnType<typeof dashboardService>;
