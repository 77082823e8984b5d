import { join } from 'node:path';
import type { Inspection } from '#connectors/media/media-processor.ts';
import { contentObjects } from '#core/creative/content-objects.ts';
import type { CreativeContext } from '../context.ts';
import { type InspectedFile, contentStore as store } from './content-store.ts';
import { publishContentChanged, takePlace } from './remove-content.ts';
import { submitForReview } from './submit-content.ts';

// Each step may be interrupted anywhere and run again. Nothing is deleted before `recordFinding`, so a repeated step finds
// what it found before; `cleanUpObjects` acts only on the recorded status.

type Accepted = Extract<Inspection, { verdict: 'accepted' }>;
type Refused = Extract<Inspection, { verdict: 'refused' }>;
export type Finding = ({ readonly verdict: 'accepted' } & InspectedFile) | Refused;

const INCOMPLETE = "The file didn't arrive completely. Please upload it again.";

/** Stores the served copy and the stills of an accepted file. */
export async function storeCopies(
  { objects }: CreativeContext,
  object_name: string,
  { facts, sha256, copies }: Accepted,
): Promise<Finding> {
  const names = contentObjects(object_name);
  if (copies.served !== null) await objects.putFile(names.served, copies.served);
  if (copies.poster !== null) await objects.putFile(names.poster, copies.poster);
  if (copies.thumbnail !== null) await objects.putFile(names.thumbnail, copies.thumbnail);
  const has_poster = copies.poster !== null && copies.thumbnail !== null;
  return { verdict: 'accepted', facts, sha256, has_served: copies.served !== null, has_poster };
}

/** Inspects an uploaded file in the sandbox; null when there is nothing to inspect any more. */
export const inspectContent = (context: CreativeContext, content_id: string): Promise<Finding | null> =>
  context.inspectionSlots.use(() => inspectInSlot(context, content_id));

async function inspectInSlot(context: CreativeContext, content_id: string): Promise<Finding | null> {
  const { objects, processor, systemTransact } = context;
  const row = await systemTransact((trx) => store.find(trx, { content_id }));
  if (row?.status !== 'inspecting') return null;
  const names = contentObjects(row.object_name);
  const isInQuarantine = (await objects.size(names.quarantine)) !== null;
  const uploaded = isInQuarantine ? names.quarantine : names.raw;
  if (!isInQuarantine && (await objects.size(uploaded)) === null) return { verdict: 'refused', reason: INCOMPLETE };
  return processor.withFolder(async (folder) => {
    const path = join(folder, 'uploaded');
    await objects.fetchFile(uploaded, path);
    const { filename, uploaded_by: uploader } = row;
    const inspection = await processor.inspect(folder, { path, filename, uploader });
    if (inspection.verdict === 'refused') return inspection;
    if (isInQuarantine) await objects.copy(names.quarantine, names.raw);
    return storeCopies(context, row.object_name, inspection);
  });
}

/** Records a finding once; a repeat, or a file deleted meanwhile, changes nothing. An accepted file goes to review by itself. */
export const recordFinding = (context: CreativeContext, content_id: string, finding: Finding | null): Promise<void> =>
  context.systemTransact(async (trx) => {
    const row = await store.lock(trx, { content_id });
    if (!finding || (row?.status !== 'inspecting' && row?.status !== 'preparing')) return;
    const now = context.clock.now();
    if (finding.verdict === 'refused') {
      await store.markRefused(trx, content_id, finding.reason, now);
      return publishContentChanged(context, trx, row);
    }
    const { verdict: _, ...found } = finding;
    await store.markReady(trx, content_id, found, now);
    await submitForReview(context, trx, row, row.campaign_id);
    await takePlace(context, trx, row);
  });

/** Removes the quarantined copy of a ready file, and every object of a refused or deleted one. */
export async function cleanUpObjects({ objects, systemTransact }: CreativeContext, content_id: string): Promise<void> {
  const row = await systemTransact((trx) => store.findIncludingDeleted(trx, { content_id }));
  if (!row) return;
  const names = contentObjects(row.object_name);
  if (row.status === 'refused' || row.deleted_at !== null) await objects.remove(Object.values(names));
  else if (row.status === 'ready') await objects.remove([names.quarantine]);
}
