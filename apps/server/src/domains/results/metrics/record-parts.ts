import type { CreativesRead, PlacesRead } from '#domains/campaigns/campaigns.ts';
import type { Trx } from '#storage/transact.ts';
import { type DividedBy, type RunParts, saveParts } from './parts-store.ts';
import { metricStore } from './store.ts';

/** Records what a platform reported about parts of runs, in the transaction in which it was read. */
async function recordParts(
  trx: Trx,
  by: DividedBy,
  { reading_id, sync_key, campaign_id, from, to, asked_at }: CreativesRead['reading'],
  runs: readonly RunParts[],
): Promise<void> {
  const pull = {
    pull_id: reading_id,
    // A series of their own: they are no sign that the figures of the account were read.
    sync_key: `${sync_key}.${by}`,
    campaign_id,
    from_day: from,
    to_day: to,
    asked_at,
  };
  await metricStore.beginPull(trx, pull);
  await saveParts(trx, by, pull, runs);
}

export const recordCreatives = (trx: Trx, { reading, runs }: CreativesRead): Promise<void> =>
  recordParts(
    trx,
    'creatives',
    reading,
    runs.map((run) => ({ ...run, days: run.days.map(({ file_hash, ...day }) => ({ ...day, part: file_hash })) })),
  );

export const recordPlaces = (trx: Trx, { reading, runs }: PlacesRead): Promise<void> =>
  recordParts(
    trx,
    'places',
    reading,
    runs.map((run) => ({ ...run, days: run.days.map(({ place, ...day }) => ({ ...day, part: place })) })),
  );
