import type { CampaignDelivery } from '@universal-media/contract/campaigns/read/delivery';
import { MOVING_DAYS } from '@universal-media/contract/results/restatement';
import type { Owner } from '#core/accounts/principal.ts';
import { capDaysAtBudget } from '#core/campaigns/read/dashboard-lines.ts';
import { dayIn, daysUntil } from '#core/kit/calendar.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { detailStore } from './detail-store.ts';
import { findCampaignRow, readRuns } from './views.ts';

/** Returns the spend and results of a campaign by day and platform, as the platforms reported them. */
export const getDelivery = (
  { clock }: Pick<CampaignsContext, 'clock'>,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  campaign_id: string,
): Promise<CampaignDelivery> =>
  transact(async (trx) => {
    const row = await findCampaignRow(trx, { campaign_id, user_id });
    const runs = (await readRuns(trx, [row]))(campaign_id);
    const rows = await detailStore.listDays(trx, campaign_id);
    const byPlatform = Map.groupBy(rows, ({ platform }) => platform);
    const days = runs.flatMap(({ platform, media_cents }) =>
      capDaysAtBudget(byPlatform.get(platform) ?? [], exactCents(media_cents)),
    );
    const today = dayIn(row.time_zone, clock.now());
    return {
      days: days.toSorted((a, b) => a.day.localeCompare(b.day)),
      today,
      may_change_from: daysUntil(today, MOVING_DAYS + 1)[0] ?? today,
      updated_at: (await detailStore.findLastReport(trx, campaign_id))?.toISOString() ?? null,
    };
  });
