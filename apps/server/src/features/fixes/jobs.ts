import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

/** Makes a file out of another one, as its row says. */
export const fixJob = job('fixes.make', z.object({ content_id: z.uuid() }));
