import type { RunStep } from '@universal-media/contract/campaigns/read/staff-work';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Trx } from '#storage/transact.ts';

interface RunKey {
  readonly campaign_id: string;
  readonly platform: PlatformId;
  readonly user_id: string;
}

interface WorkPatch {
  readonly assigned_to?: string | null;
  readonly assigned_at?: Date | null;
  readonly steps?: RunStep[];
  readonly settled_at?: Date;
  readonly settled_by?: string;
}

/** Who does a platform run by hand, and what of it is done. */
export const runWorkStore = {
  find: (trx: Trx, { campaign_id, platform }: Omit<RunKey, 'user_id'>) =>
    trx
      .selectFrom('platform_run_work as w')
      .leftJoin('staff_member as m', 'm.admin_id', 'w.assigned_to')
      .select(['w.assigned_to', 'w.assigned_at', 'w.steps', 'm.full_name as assignee_name'])
      .where('w.campaign_id', '=', campaign_id)
      .where('w.platform', '=', platform)
      .executeTakeFirst(),

  async save(trx: Trx, key: RunKey, patch: WorkPatch): Promise<void> {
    await trx
      .insertInto('platform_run_work')
      .values({ ...key, ...patch })
      .onConflict((conflict) => conflict.columns(['campaign_id', 'platform']).doUpdateSet(patch))
      .execute();
  },

  /** Ends the assignment and the checklist of a task that was reported as done. */
  async finish(trx: Trx, { campaign_id, platform }: Omit<RunKey, 'user_id'>): Promise<void> {
    await trx
      .updateTable('platform_run_work')
      .set({ assigned_to: null, assigned_at: null, steps: [] })
      .where('campaign_id', '=', campaign_id)
      .where('platform', '=', platform)
      .execute();
  },

  async erase(trx: Trx, user_id: string): Promise<void> {
    await trx.deleteFrom('platform_run_work').where('user_id', '=', user_id).execute();
  },
};
