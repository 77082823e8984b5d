import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

export const exportJob = job('exports.build', z.object({ export_id: z.uuid() }));

/** Waits in the outbox until the export may no longer be downloaded. */
export const expireExportJob = job('exports.expire', z.object({ export_id: z.uuid() }));
