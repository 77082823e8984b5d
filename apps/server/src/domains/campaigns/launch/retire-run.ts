import type { z } from 'zod';
import { after } from '#core/kit/clock.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { CampaignsContext } from '../context.ts';
import { retireRunJob } from '../jobs.ts';

type OldLaunch = z.output<typeof retireRunJob.payload>;

/** Archives everything a platform has of an old launch, so that it never runs. */
export async function archiveOldLaunch(
  { adPlatforms, log }: CampaignsContext,
  { connection, key, external_id }: OldLaunch,
): Promise<void> {
  const platform = adPlatforms[connection];
  if (platform === null) return;
  const found = (await platform.find(key)).filter(({ state }) => state !== 'ended').map((one) => one.external_id);
  for (const id of new Set([...(external_id === null ? [] : [external_id]), ...found])) {
    const result = await platform.archive(id);
    if (result.outcome === 'unknown') throw new Error(`archiving ${id} of ${key} has no known result: ${result.why}`);
    if (result.outcome === 'refused') log.error({ connection, key, id, ...result }, 'platform refused to archive');
  }
}

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
