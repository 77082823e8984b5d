import type { RunStep, RunWork } from '@universal-media/contract/campaigns/read/staff-work';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../../context.ts';
import { notifyStaff } from '../../state/transitions.ts';
import { assertRun, lockAnyCampaign, recordStaffAction } from '../staff-action.ts';
import { runWorkStore as store } from './run-work-store.ts';

interface RunParams {
  readonly id: string;
  readonly platform: PlatformId;
}

interface StoredWork {
  readonly assigned_to: string | null;
  readonly assigned_at: Date | null;
  readonly assignee_name: string | null;
  readonly steps: RunStep[] | null;
}

export const toRunWork = ({ assigned_to, assigned_at, assignee_name, steps }: StoredWork): RunWork => ({
  assignee:
    assigned_to === null || assigned_at === null
      ? null
      : { admin_id: assigned_to, name: assignee_name ?? '', since: assigned_at.toISOString() },
  steps: steps ?? [],
});

const nothing: StoredWork = { assigned_to: null, assigned_at: null, assignee_name: null, steps: [] };

async function readWork(trx: Trx, { id: campaign_id, platform }: RunParams): Promise<RunWork> {
  return toRunWork((await store.find(trx, { campaign_id, platform })) ?? nothing);
}

/** Takes a run to do by hand, takes it over from a colleague, or gives it up. */
export const claimRun = (
  context: CampaignsContext,
  transact: SystemTransact,
  who: Staff,
  params: RunParams,
  { claimed, take_over }: { readonly claimed: boolean; readonly take_over: boolean },
  facts: RequestFacts,
): Promise<RunWork> =>
  transact(async (trx) => {
    const campaign = await lockAnyCampaign(trx, params.id);
    const { campaign_id, user_id, platform } = assertRun(campaign, params.platform);
    const { assignee } = await readWork(trx, params);
    const { admin_id } = who.admin;
    const isMine = assignee?.admin_id === admin_id;
    if (claimed === isMine) return readWork(trx, params);
    if (assignee && !isMine && !take_over) {
      // Giving up what a colleague has changes nothing.
      if (!claimed) return readWork(trx, params);
      throw new Refusal('claimed_elsewhere');
    }
    const assigned = claimed
      ? { assigned_to: admin_id, assigned_at: context.clock.now() }
      : { assigned_to: null, assigned_at: null };
    await store.save(trx, { campaign_id, user_id, platform }, assigned);
    if (assignee && !isMine) {
      const after = { platform, from: assignee.admin_id };
      await recordStaffAction(context, trx, who, 'campaign.run_taken_over', campaign_id, facts, { after });
    }
    notifyStaff(context, trx, campaign_id);
    return readWork(trx, params);
  });

/** Saves which steps of a run are done. */
export const saveRunSteps = (
  context: CampaignsContext,
  transact: SystemTransact,
  params: RunParams,
  steps: readonly RunStep[],
): Promise<RunWork> =>
  transact(async (trx) => {
    const { campaign_id, user_id, platform } = assertRun(await lockAnyCampaign(trx, params.id), params.platform);
    await store.save(trx, { campaign_id, user_id, platform }, { steps: [...new Set(steps)] });
    notifyStaff(context, trx, campaign_id);
    return readWork(trx, params);
  });
