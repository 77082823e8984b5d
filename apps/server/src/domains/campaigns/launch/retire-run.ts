import type { z } from 'zod';
import { after } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { CampaignsContext } from '../context.ts';
import { retireRunJob } from '../jobs.ts';
import { connectAccount, readRunAccount } from './run-account.ts';

type OldLaunch = z.output<typeof retireRunJob.payload>;

/** Nothing can be archived in a suspended account, which may stay so for weeks. */
const SUSPENDED_HOURS = 6;

/** Archives everything a platform has of an old launch, so that it never runs. Returns false while that is impossible. */
export async function archiveOldLaunch(context: CampaignsContext, old: OldLaunch): Promise<boolean> {
  const { adPlatforms, log } = context;
  const { connection, key, external_id } = old;
  const account = await readRunAccount(context, old);
  // Nothing runs in an account that was never opened or is closed.
  if (adPlatforms[connection] === null || account?.state === 'requested' || account?.state === 'disconnected')
    return true;
  if (account?.state === 'suspended' || account?.state === 'access_lost') return false;
  const platform = connectAccount(context, connection, account);
  const found = (await platform.find(key)).filter(({ state }) => state !== 'ended').map((one) => one.external_id);
  for (const id of new Set([...(external_id === null ? [] : [external_id]), ...found])) {
    const result = await platform.archive(id);
    if (result.outcome === 'unknown') throw new Error(`archiving ${id} of ${key} has no known result: ${result.why}`);
    if (result.outcome === 'refused') log.error({ connection, key, id, ...result }, 'platform refused to archive');
  }
  return true;
}

/** Schedules another attempt in an account that is suspended now. */
export const scheduleArchiveLater = ({ clock, newId, transact }: CampaignsContext, old: OldLaunch): Promise<void> =>
  transact((trx) => {
    const now = clock.now();
    const delivery = { outbox_id: newId(), now, not_before: after(now, { hours: SUSPENDED_HOURS }) };
    return enqueue(trx, retireRunJob, delivery, old);
  });

/** Schedules a second look-up, for campaigns that the platform did not list yet at the first. */
export const scheduleSecondLookup = (
  { clock, settle_seconds, transact }: CampaignsContext,
  old: OldLaunch,
): Promise<void> =>
  transact((trx) => {
    const now = clock.now();
    const outbox_id = idNamed(`strays.retire:${old.key}:last`);
    const delivery = { outbox_id, now, not_before: after(now, { seconds: settle_seconds }) };
    return enqueue(trx, retireRunJob, delivery, { ...old, last: true });
  });
