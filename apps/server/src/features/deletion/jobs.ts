import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

/** The due date says which wish is meant: one that was taken back and made again has another. */
const deletion = z.object({ user_id: z.uuid(), due_at: z.iso.datetime() });

export const deletionRequestedJob = job('deletion.requested', deletion);

export const deletionCancelledJob = job('deletion.cancelled', deletion);

/** Waits in the outbox until the days of grace are over. */
export const eraseJob = job('deletion.erase', deletion);
