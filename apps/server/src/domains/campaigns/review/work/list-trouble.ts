import { TROUBLE_HOURS, type TroubleItem, type TroubleKind } from '@universal-media/contract/campaigns/read/staff-work';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { allowedStaffActions, staffTask } from '#core/campaigns/manual-work.ts';
import { describeBadFile, describeRefusal, describeSilence, describeSuspension } from '#core/campaigns/read/trouble.ts';
import { after } from '#core/kit/clock.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../../context.ts';
import { notifyStaff } from '../../state/transitions.ts';
import { assertRun, lockAnyCampaign, recordStaffAction } from '../staff-action.ts';
import { byDueTime } from './manual-work-store.ts';
import { runWorkStore } from './run-work-store.ts';
import { listRunsWithBadFiles, listSuspendedRuns, listTroubledRuns, type TroubledRun } from './trouble-store.ts';
import { cutPage } from './work-page.ts';

interface Trouble {
  readonly campaign_id: string;
  readonly platform: PlatformId;
  readonly since: Date;
  readonly due_at: Date;
  readonly run: TroubledRun;
  readonly kind: TroubleKind;
  readonly reason: string;
}

/** Finds all trouble, the nearest due time first. A run is on the list once, with what matters most. */
export async function findAllTrouble(trx: Trx, now: Date): Promise<Trouble[]> {
  const toTrouble = (run: TroubledRun, kind: TroubleKind, reason: string, since: Date): Trouble => ({
    campaign_id: run.campaign_id,
    platform: run.platform,
    since,
    due_at: after(since, { hours: TROUBLE_HOURS }),
    run,
    kind,
    reason,
  });
  const suspended = (await listSuspendedRuns(trx)).map((run) =>
    toTrouble(
      run,
      'account_suspended',
      describeSuspension(run.platform, run.account_state, run.account_reason),
      run.since,
    ),
  );
  const troubled = (await listTroubledRuns(trx, now)).map((run) =>
    run.state === 'refused'
      ? toTrouble(run, run.status === 'failed' ? 'failed' : 'refused', describeRefusal(run), run.updated_at)
      : toTrouble(run, 'unanswered', describeSilence(run), run.updated_at),
  );
  const withBadFiles = (await listRunsWithBadFiles(trx, now)).map((run) =>
    toTrouble(run, 'check_failed', describeBadFile(run.filename, run.problem), run.since),
  );
  const byRun = new Map<string, Trouble>();
  for (const one of [...suspended, ...troubled, ...withBadFiles]) {
    const key = `${one.campaign_id} ${one.platform}`;
    if (!byRun.has(key)) byRun.set(key, one);
  }
  return [...byRun.values()].toSorted(byDueTime);
}

function listWaysOut({ run, kind }: Trouble): TroubleItem['can'] {
  const mayPause = allowedStaffActions(run, false).includes('pause');
  return [
    ...(kind === 'unanswered' && staffTask(run, run).can_retry ? (['retry'] as const) : []),
    ...(kind === 'check_failed' ? (['manage_files'] as const) : []),
    ...(kind !== 'refused' && kind !== 'failed' && mayPause ? (['pause'] as const) : []),
    // A run that is not answered is looked up on the platform; a note would only hide it.
    ...(kind === 'unanswered' ? [] : (['settle'] as const)),
  ];
}

/** Lists what went wrong on platforms, with the reason and the ways out. */
export const listTrouble = (
  { clock }: Pick<CampaignsContext, 'clock'>,
  transact: SystemTransact,
  { cursor }: { readonly cursor?: string | undefined },
) =>
  transact(async (trx) => {
    const now = clock.now();
    const all = await findAllTrouble(trx, now);
    const { page, next_cursor } = cutPage('trouble', all, cursor);
    const items = page.map(
      (one): TroubleItem => ({
        campaign_id: one.campaign_id,
        campaign_name: one.run.name,
        user_email: one.run.user_email,
        platform: one.platform,
        media_cents: exactCents(one.run.media_cents),
        since: one.since.toISOString(),
        due_at: one.due_at.toISOString(),
        kind: one.kind,
        reason: one.reason,
        platform_message: one.run.platform_message,
        can: listWaysOut(one),
      }),
    );
    return { items, total: all.length, late: all.filter(({ due_at }) => due_at < now).length, next_cursor };
  });

/** Takes a run off the list of trouble, with a note on what was done. New trouble brings it back. */
export const settleTrouble = (
  context: CampaignsContext,
  transact: SystemTransact,
  who: Staff,
  { id, platform }: { readonly id: string; readonly platform: PlatformId },
  note: string,
  facts: RequestFacts,
): Promise<void> =>
  transact(async (trx) => {
    const { campaign_id, user_id } = assertRun(await lockAnyCampaign(trx, id), platform);
    const settled = { settled_at: context.clock.now(), settled_by: who.admin.admin_id };
    await runWorkStore.save(trx, { campaign_id, user_id, platform }, settled);
    const details = { reason: note, after: { platform: platformById(platform).name } };
    await recordStaffAction(context, trx, who, 'campaign.trouble_settled', campaign_id, facts, details);
    notifyStaff(context, trx, campaign_id);
  });
