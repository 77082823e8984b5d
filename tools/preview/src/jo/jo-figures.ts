import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { noValues } from '@universal-media/contract/results/manual/metric-values';
import { dayIn } from '@universal-media/server/core/kit/calendar';
import { revertManualMetrics } from '@universal-media/server/domains/results/manual/revert-manual-metrics';
import { saveManualMetrics } from '@universal-media/server/domains/results/manual/save-manual-metrics';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import type { Demo } from '../demo.ts';
import { officeRequest } from '../staff-team.ts';

/** Schedules figures that staff enter for a campaign of Jo's: reach that no platform reports by day, and an error taken back. */
export function scheduleJoFigures({ timeline, deps, team }: Demo, jo: AdvertiserTimeline): void {
  const { context } = deps.services.results;
  const { transact } = deps.database;
  jo.daysAgo(0.02, async (_own, { user: { user_id } }) => {
    const { campaign_id, time_zone } = await transact((trx) =>
      trx
        .selectFrom('campaign')
        .select(['campaign_id', 'time_zone'])
        .where('user_id', '=', user_id)
        .where('name', '=', 'Trail season')
        .executeTakeFirstOrThrow(),
    );
    const today = dayIn(time_zone, timeline.clock.now());
    const part = { campaign_id, platform: 'reddit', adgroup_id: null, creative_id: null } as const;
    const sam = await team.signIn('sam');
    for (const [days, reach] of [410, 385, 402].entries()) {
      const entry = { ...noValues, ...part, date: addDaysTo(today, -3 + days), reach, confirm: true };
      const notes = 'Weekly export of the ads manager';
      await saveManualMetrics(context, transact, sam, { ...entry, notes }, officeRequest());
    }
    const typo = { ...noValues, ...part, date: addDaysTo(today, -4), reach: 4_150, notes: null, confirm: true };
    await saveManualMetrics(context, transact, sam, typo, officeRequest());
    await revertManualMetrics(context, transact, sam, typo, officeRequest());
  });
}
