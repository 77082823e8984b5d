import type { ManualWorkItem } from '@universal-media/contract/campaigns/read/staff-work';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Staff } from '#core/accounts/principal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../../context.ts';
import { toRunWork } from './claim-run.ts';
import { describeRuns, listManualTasks } from './manual-work-store.ts';
import { cutPage } from './work-page.ts';

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
    const tasks = await listManualTasks(trx);
    const now = clock.now();
    const mine = tasks.filter(({ assigned_to }) => assigned_to === admin_id);
    const unclaimed = tasks.filter(({ assigned_to }) => assigned_to === null);
    const chosen = { all: tasks, mine, unclaimed }[held].filter(
      (task) => platform === undefined || task.platform === platform,
    );
    const { page, next_cursor } = cutPage(`by hand ${held} ${platform ?? ''}`, chosen, cursor);
    const ids = [...new Set(page.map(({ campaign_id }) => campaign_id))];
    const runs = ids.length === 0 ? [] : await describeRuns(trx, ids);
    const items = page.flatMap((task): ManualWorkItem[] => {
      const run = runs.find((one) => one.campaign_id === task.campaign_id && one.platform === task.platform);
      if (!run) return [];
      const { user_email, external_id, start_date, end_date } = run;
      return [
        {
          campaign_id: task.campaign_id,
          campaign_name: task.name,
          user_email,
          platform: task.platform,
          task: task.task,
          media_cents: exactCents(task.media_cents),
          since: task.since.toISOString(),
          due_at: task.due_at.toISOString(),
          start_date,
          end_date,
          external_id,
          ...toRunWork(run),
        },
      ];
    });
    return {
      items,
      total: tasks.length,
      mine: mine.length,
      unclaimed: unclaimed.length,
      late: tasks.filter(({ due_at }) => due_at < now).length,
      media_cents: exactCents(tasks.reduce((sum, { media_cents }) => sum + media_cents, 0n)),
      next_cursor,
    };
  });
