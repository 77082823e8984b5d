import { type ManualWorkItem, WORK_ITEMS_PER_PAGE } from '@universal-media/contract/campaigns/read/staff-work';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Staff } from '#core/accounts/principal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../../context.ts';
import { toRunWork } from './claim-run.ts';
import {
  countClaimedTasks,
  countLateTasks,
  describeRuns,
  listManualTasks,
  sumManualTasks,
} from './manual-work-store.ts';
import { cutPage, readPosition } from './work-page.ts';

interface ManualWorkInput {
  readonly held: 'all' | 'mine' | 'unclaimed';
  readonly platform?: PlatformId | undefined;
  readonly cursor?: string | undefined;
}

/** Lists what staff do on platforms by hand, the nearest due time first, with counts over all of it. */
export const listManualWork = (
  { clock }: Pick<CampaignsContext, 'clock'>,
  transact: SystemTransact,
  { admin: { admin_id } }: Staff,
  { held, platform, cursor }: ManualWorkInput,
) =>
  transact(async (trx) => {
    const list = `by hand ${held} ${platform ?? ''}`;
    const after = readPosition(list, cursor);
    const tasks = await listManualTasks(trx, { held, admin_id, platform, after, limit: WORK_ITEMS_PER_PAGE + 1 });
    const { page, next_cursor } = cutPage(list, tasks);
    const ids = [...new Set(page.map(({ campaign_id }) => campaign_id))];
    const runs = ids.length === 0 ? [] : await describeRuns(trx, ids);
    const items = page.flatMap((task): ManualWorkItem[] => {
      const run = runs.find((one) => one.campaign_id === task.campaign_id && one.platform === task.platform);
      if (!run) return [];
      const { name, user_email, external_id, start_date, end_date } = run;
      return [
        {
          campaign_id: task.campaign_id,
          campaign_name: name,
          user_email,
          platform: task.platform,
          task: task.task,
          media_cents: exactCents(run.media_cents),
          since: run.since.toISOString(),
          due_at: task.due_at.toISOString(),
          start_date,
          end_date,
          external_id,
          ...toRunWork(run),
        },
      ];
    });
    const { total, media_cents } = await sumManualTasks(trx);
    const { claimed, mine } = await countClaimedTasks(trx, admin_id);
    return {
      items,
      total,
      mine,
      unclaimed: total - claimed,
      late: await countLateTasks(trx, clock.now()),
      media_cents: exactCents(media_cents),
      next_cursor,
    };
  });
