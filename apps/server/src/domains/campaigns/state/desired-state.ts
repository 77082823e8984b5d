import type { DesiredState } from '@universal-media/contract/campaigns/status';
import type { Connection } from '@universal-media/contract/platforms/connections';
import { launchKey } from '#core/campaigns/launch-key.ts';
import type { Clock } from '#core/kit/clock.ts';
import { waitingForAccount } from '#core/platforms/ad-account.ts';
import type { AdAccountRow } from '#domains/platforms/platforms.ts';
import { enqueue, enqueueAll, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { reconcileRunJob, retireRunJob } from '../jobs.ts';
import { type PlatformRunRow, type RunPatch, stateStore as store } from './store.ts';

interface ClockContext {
  readonly clock: Clock;
}

type RequestContext = Pick<CampaignsContext, 'clock' | 'adAccounts'>;

/** Enqueues the next steps of runs, now or later. A new sequence number makes jobs of older ones do nothing. */
export async function enqueueReconcile(
  { clock }: ClockContext,
  trx: Trx,
  runs: readonly PlatformRunRow[],
  not_before: Date,
): Promise<void> {
  const now = clock.now();
  const jobs = runs.map(({ campaign_id, platform, turn }) => ({
    delivery: { outbox_id: idNamed(`launches.carry:${campaign_id}.${platform}.${turn}`), now, not_before },
    payload: { campaign_id, platform, turn },
  }));
  await enqueueAll(trx, reconcileRunJob, jobs);
}

/** Schedules the next step of a run, now or later, and writes a change with it. */
export async function scheduleReconcile(
  context: ClockContext,
  trx: Trx,
  run: PlatformRunRow,
  { change = {}, not_before = context.clock.now() }: { change?: RunPatch; not_before?: Date } = {},
): Promise<PlatformRunRow> {
  const scheduled = await store.changeRun(trx, run, { ...change, turn: run.turn + 1 });
  await enqueueReconcile(context, trx, [scheduled], not_before);
  return scheduled;
}

/** Ends what the platform has of a run that is relaunched, whether or not we know its id. */
export async function retireRun({ clock }: ClockContext, trx: Trx, run: PlatformRunRow): Promise<void> {
  const { connection, external_id, ad_account_id } = run;
  if (connection === null) return;
  const key = launchKey(run);
  const delivery = { outbox_id: idNamed(`strays.retire:${key}:${external_id ?? ''}`), now: clock.now() };
  await enqueue(trx, retireRunJob, delivery, { connection, key, external_id, ad_account_id, last: false });
}

/** Answers whether a run starts in an ad account of its owner. One that began elsewhere stays there. */
function needsAdAccount({ ad_account_id, external_id, attempt }: PlatformRunRow, wanted: DesiredState): boolean {
  const hasBegun = ad_account_id !== null || external_id !== null || attempt !== null;
  return !hasBegun && wanted !== 'created' && wanted !== 'ended';
}

/** Finds the ad accounts of the owner for the runs that may now be sent to their platforms. */
async function findAdAccounts(
  { adAccounts }: RequestContext,
  trx: Trx,
  runs: readonly PlatformRunRow[],
  wanted: DesiredState,
): Promise<ReadonlyMap<Connection | null, AdAccountRow>> {
  const waiting = runs.filter((run) => needsAdAccount(run, wanted));
  const connections = [...new Set(waiting.flatMap(({ connection }) => connection ?? []))];
  const [first] = waiting;
  return first === undefined ? new Map() : adAccounts.request(trx, { user_id: first.user_id, connections });
}

/** A run that no platform knows has nothing to do before its approval, so it needs no job until then. */
const hasNoStep = ({ connection, external_id, wanted }: PlatformRunRow): boolean =>
  connection === null || (wanted === 'created' && external_id === null);

/**
 * Sets the desired state of runs of one campaign. Manual runs have no job: they are in the staff's task list until reported.
 */
export async function requestRunStates(
  context: RequestContext,
  trx: Trx,
  runs: readonly PlatformRunRow[],
  wanted: DesiredState,
): Promise<PlatformRunRow[]> {
  const [first] = runs;
  if (first === undefined) return [];
  const now = context.clock.now();
  const accounts = await findAdAccounts(context, trx, runs, wanted);
  const targets = runs.map((run) => {
    const account = needsAdAccount(run, wanted) ? accounts.get(run.connection) : undefined;
    if (account === undefined) return { platform: run.platform, ad_account_id: run.ad_account_id, reason: run.reason };
    return { platform: run.platform, ad_account_id: account.ad_account_id, reason: waitingForAccount(account) };
  });
  const requested = await store.requestRuns(trx, first.campaign_id, targets, { wanted, now });
  await enqueueReconcile(
    context,
    trx,
    requested.filter((run) => !hasNoStep(run)),
    now,
  );
  return requested;
}
