import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

/** Looks for what belongs to nothing. When it is due is its name, so however many workers ask for it there is one. */
export const sweepJob = job('content_sweep.sweep', z.object({ due_at: z.iso.datetime() }));
