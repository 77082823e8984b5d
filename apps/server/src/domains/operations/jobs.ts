import { z } from 'zod';
import { job } from '#durable/enqueue.ts';

/** Deletes expired rows once a day. The job's id is made from the day, so several workers plan it once. */
export const sweepJob = job('housekeeping.sweep', z.object({ day: z.iso.date() }));

/** Seals new audit entries. Its due time is its id, so any number of workers plan it once. */
export const sealAuditLogJob = job('audit.seal', z.object({ due_at: z.iso.datetime() }));
