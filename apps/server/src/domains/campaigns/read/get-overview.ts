import { type Overview, SPARKLINE_DAYS } from '@universal-media/contract/campaigns/dashboard';
import type { Reader } from '#core/accounts/principal.ts';
import { ENDING_SOON_DAYS, listAttention, lowCreditAttention } from '#core/campaigns/attention.ts';
import { buildLine, sumByDay } from '#core/campaigns/read/dashboard-lines.ts';
import { dayIn, daysUntil } from '#core/kit/calendar.ts';
import { after } from '#core/kit/clock.ts';
import { countCreditDays, PACE_DAYS } from '#core/money/credit-days.ts';
import { microsToCents } from '#core/money/micros.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext, FigureReader } from '../context.ts';
import { dashboardStore as store } from './overview-store.ts';

/** Rejected and failed campaigns leave the attention list after this time. */
const ATTENTION_DAYS = 30;

/** Sums the media that was delivered in the days by which the pace is measured, in the advertiser's time zone. */
export async function sumDelivered(figures: FigureReader, trx: Trx, user_id: string, now: Date): Promise<number> {
  const to = dayIn(await store.findTimeZone(trx, user_id), now);
  const rows = await figures.listDays(trx, { user_id }, { from: daysUntil(to, PACE_DAYS)[0] ?? to, to });
  return microsToCents(rows.reduce((sum, { spend_micros }) => sum + spend_micros, 0));
}

/** Sums the media that was charged and that platforms have neither delivered nor returned. */
export const sumUndelivered = (trx: Trx, user_id: string): Promise<number> => store.sumUndelivered(trx, user_id);

/** Returns the results of the last two weeks and what needs the advertiser's attention. */
export const getOverview = (
  { clock, figures, ledger }: Pick<CampaignsContext, 'clock' | 'figures' | 'ledger'>,
  transact: OwnerTransact,
  { user: { user_id } }: Reader,
): Promise<Overview> =>
  transact(async (trx) => {
    const now = clock.now();
    const today = dayIn(await store.findTimeZone(trx, user_id), now);
    const days = daysUntil(today, 2 * SPARKLINE_DAYS);
    const byDay = sumByDay(await figures.listDays(trx, { user_id }, { from: days[0] ?? today, to: today }));
    const line = (figure: 'spend' | 'impressions' | 'clicks' | 'conversions') =>
      buildLine(days, SPARKLINE_DAYS, byDay, figure);
    const { balance_cents } = await ledger.readBalance(trx, user_id);
    const days_of_credit_left = countCreditDays(balance_cents, await sumDelivered(figures, trx, user_id, now));
    const campaigns = await store.listAttention(trx, user_id, {
      since: after(now, { days: -ATTENTION_DAYS }),
      today,
      // One more day, because it may already be tomorrow in the campaign's time zone.
      ends_until: dayIn('UTC', after(now, { days: ENDING_SOON_DAYS })),
    });
    return {
      active_campaigns: await store.countActive(trx, user_id),
      running: await store.listRunningMedia(trx, user_id),
      has_launched: await store.hasLaunched(trx, user_id),
      spend: line('spend'),
      impressions: line('impressions'),
      clicks: line('clicks'),
      conversions: line('conversions'),
      days_of_credit_left,
      attention: [
        ...campaigns.flatMap(({ time_zone, ...campaign }) => listAttention(campaign, dayIn(time_zone, now))),
        ...lowCreditAttention(days_of_credit_left),
      ],
    };
  });
