import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

/** Looks into a file that has arrived, and lets it out of quarantine or refuses it. */
export const inspectJob = job('inspections.inspect', z.object({ content_id: z.uuid() }));
