import type { CampaignsContext } from '../context.ts';
import { startManualRun } from '../launch/record-response.ts';
import { lockCampaign, withRun } from '../state/campaign.ts';
import { scheduleReconcile } from '../state/desired-state.ts';
import { advanceCampaign } from '../state/transitions.ts';
import { hasStarted } from './schedule-start.ts';

/**
 * Takes the scheduled runs of a campaign on air. What a platform runs itself goes live with the next reading of its status,
 * which captures its share; what staff run by hand goes live now.
 */
export const startCampaign = (context: CampaignsContext, campaign_id: string): Promise<void> =>
  context.transact(async (trx) => {
    const campaign = await lockCampaign(trx, campaign_id);
    if (!campaign || !hasStarted(campaign.row, context.clock.now())) return;
    let current = campaign;
    for (const run of campaign.runs) {
      if (run.state !== 'scheduled' || run.wanted !== 'live') continue;
      const started =
        run.connection === null
          ? await startManualRun(context, trx, campaign.row, run)
          : await scheduleReconcile(context, trx, run);
      current = withRun(current, started);
    }
    await advanceCampaign(context, trx, current);
  });
