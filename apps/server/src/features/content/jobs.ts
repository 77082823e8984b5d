import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

const ofContent = z.object({ content_id: z.uuid() });

/** Looks into a file that has arrived, and lets it out of quarantine or refuses it. */
export const inspectJob = job('content.inspect', ofContent);

/** Makes a file out of another one, as its row says. */
export const fixJob = job('content.fix', ofContent);

/** Takes what the store has of a deleted file out of it. Names the objects, because the row may be gone by then. */
export const discardJob = job(
  'content.discard',
  z.object({ object_name: z.string(), upload_id: z.string().nullable() }),
);

/** Looks for what belongs to nothing. When it is due is its name, so however many workers ask for it there is one. */
export const sweepJob = job('content.sweep', z.object({ due_at: z.iso.datetime() }));
