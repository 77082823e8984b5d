import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

/** Takes what the store has of a deleted file out of it. Names the objects, because the row may be gone by then. */
export const discardJob = job(
  'content.discard',
  z.object({ object_name: z.string(), upload_id: z.string().nullable() }),
);
