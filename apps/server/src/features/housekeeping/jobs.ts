import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

/** Once a day. The day is its name, so however many workers ask for it there is one. */
export const sweepJob = job('housekeeping.sweep', z.object({ day: z.iso.date() }));
