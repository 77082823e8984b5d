import { z } from 'zod';
import { job } from '#durable/enqueue.ts';

/** Inspects an uploaded file, then releases it from quarantine or refuses it. */
export const inspectJob = job('inspections.inspect', z.object({ content_id: z.uuid() }));

/** Creates a version of a file from the choices stored in its row. */
export const makeVersionJob = job('fixes.make', z.object({ content_id: z.uuid() }));

/** Deletes the stored objects of a file. Names the objects, because the row may be gone by the time it runs. */
export const discardJob = job(
  'content.discard',
  z.object({ object_name: z.string(), upload_id: z.string().nullable() }),
);

/** Removes orphaned objects and abandoned uploads. Its due time is its id, so any number of workers plan it once. */
export const sweepJob = job('content_sweep.sweep', z.object({ due_at: z.iso.datetime() }));

/** Emails the owner of a rejected file. The decision time tells this rejection from a later one. */
export const rejectionEmailJob = job(
  'content_review.write_rejection',
  z.object({ content_id: z.uuid(), decided_at: z.iso.datetime() }),
);
