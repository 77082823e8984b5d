import { z } from 'zod';
import { job } from '#durable/enqueue.ts';

/** Deletes expired rows once a day. The job's id is made from the day, so several workers plan it once. */
export const sweepJob = job('housekeeping.sweep', z.object({ day: z.iso.date() }));
