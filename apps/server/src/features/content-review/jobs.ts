import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

/** Writes to the owner of a rejected file. When it was decided tells this rejection from a later one. */
export const rejectedMailJob = job(
  'content_review.write_rejection',
  z.object({ content_id: z.uuid(), decided_at: z.iso.datetime() }),
);
