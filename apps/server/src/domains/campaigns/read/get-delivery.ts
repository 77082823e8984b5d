import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { CampaignDelivery } from '@universal-media/contract/campaigns/read/delivery';
import { MOVING_DAYS } from '@universal-media/contract/results/restatement';
import type { Reader } from '#core/accounts/principal.ts';
import { dayIn, daysUntil } from '#core/kit/calendar.ts';
import { microsToCents } from '#core/money/micros.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { findCampaignRow } from './views.ts';

/** Returns the spend and results of a campaign by day and platform: the figures of its report. */
export const getDelivery = (
  { clock, figures }: Pick<CampaignsContext, 'clock' | 'figures'>,
  transact: OwnerTransact,
  { user: { user_id } }: Reader,
  campaign_id: string,
): Promise<CampaignDelivery> =>
  transact(async (trx) => {
    const { start_date, end_date, time_zone } = await findCampaignRow(trx, { campaign_id, user_id });
    const today = dayIn(time_zone, clock.now());
    const scope = { user_id, campaign_id };
    // Days are those of the ad account, which may be a day away from the campaign's.
    const range = { from: addDaysTo(start_date, -1), to: addDaysTo(end_date, 1) };
    const days = await figures.listDays(trx, scope, range);
    return {
      days: days.map(({ spend_micros, conversions_milli, ...day }) => ({
        ...day,
        spend_cents: microsToCents(spend_micros),
        conversions: conversions_milli / 1_000,
      })),
      today,
      may_change_from: daysUntil(today, MOVING_DAYS + 1)[0] ?? today,
      updated_at: (await figures.findLastReading(trx, scope, range))?.toISOString() ?? null,
    };
  });
