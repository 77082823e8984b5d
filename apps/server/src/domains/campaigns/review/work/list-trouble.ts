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
import { runWorkStore } from './run-work-store.ts';
import {
  describeTroubledRuns,
  listRunsWithBadFiles,
  listSuspendedRuns,
  listTroubledRuns,
  type TroubledRun,
} from './trouble-store.ts';
import { byDueTime, cutPage, type Position, readPosition } from './work-page.ts';

interface Trouble extends Position {
  readonly since: Date;
  readonly kind: TroubleKind;
  /** The file of a failing check. */
  readonly file: Pick<Awaited<ReturnType<typeof listRunsWithBadFiles>>[number], 'filename' | 'problem'> | null;
}

/** Finds all trouble, the nearest due time first. A run is on the list once, with what matters most. */
export async function findAllTrouble(trx: Trx, now: Date): Promise<Trouble[]> {
  const toTrouble = (
    { campaign_id, platform, since }: Pick<Trouble, 'campaign_id' | 'platform' | 'since'>,
    kind: TroubleKind,
    file: Trouble['file'] = null,
  ): Trouble => ({ campaign_id, platform, since, due_at: after(since, { hours: TROUBLE_HOURS }), kind, file });
  const suspended = (await listSuspendedRuns(trx)).map((run) => toTrouble(run, 'account_suspended'));
  const troubled = (await listTroubledRuns(trx, now)).map((run) => {
    if (run.state !== 'refused') return toTrouble(run, 'unanswered');
    return toTrouble(run, run.status === 'failed' ? 'failed' : 'refused');
  });
  const withBadFiles = (await listRunsWithBadFiles(trx, now)).map((run) => toTrouble(run, 'check_failed', run));
  const byRun = new Map<string, Trouble>();
  for (const one of [...suspended, ...troubled, ...withBadFiles]) {
    const key = `${one.campaign_id} ${one.platform}`;
    if (!byRun.has(key)) byRun.set(key, one);
  }
  return [...byRun.values()].toSorted(byDueTime);
}

/** Counts the trouble that staff should have looked at by now. */
export const countLateTrouble = (trouble: readonly Trouble[], now: Date): number =>
  trouble.filter(({ due_at }) => due_at < now).length;

/** Reads the runs of trouble, in its order. */
export async function readTroubledRuns(trx: Trx, trouble: readonly Trouble[]) {
  const ids = [...new Set(trouble.map(({ campaign_id }) => campaign_id))];
  const runs = ids.length === 0 ? [] : await describeTroubledRuns(trx, ids);
  return trouble.flatMap((one) => {
    const run = runs.find(({ campaign_id, platform }) => campaign_id === one.campaign_id && platform === one.platform);
    return run ? [{ one, run }] : [];
  });
}

function describeTrouble({ kind, file }: Trouble, run: TroubledRun): string {
  if (file) return describeBadFile(file.filename, file.problem);
  if (kind === 'account_suspended')
    return describeSuspension(run.platform, run.account_state ?? 'suspended', run.account_reason);
  return kind === 'unanswered' ? describeSilence(run) : describeRefusal(run);
}

function listWaysOut(kind: TroubleKind, run: TroubledRun): TroubleItem['can'] {
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
    const last = readPosition('trouble', cursor);
    const { page, next_cursor } = cutPage('trouble', last ? all.filter((one) => byDueTime(one, last) > 0) : all);
    const items = (await readTroubledRuns(trx, page)).map(
      ({ one, run }): TroubleItem => ({
        campaign_id: one.campaign_id,
        campaign_name: run.name,
        user_email: run.user_email,
        platform: one.platform,
        media_cents: exactCents(run.media_cents),
        since: one.since.toISOString(),
        due_at: one.due_at.toISOString(),
        kind: one.kind,
        reason: describeTrouble(one, run),
        platform_message: run.platform_message,
        can: listWaysOut(one.kind, run),
      }),
    );
    return { items, total: all.length, late: countLateTrouble(all, now), next_cursor };
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
