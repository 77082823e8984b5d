import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

const ofContent = z.object({ content_id: z.uuid() });

/** Looks into a file that has arrived, and lets it out of quarantine or refuses it. */
export const inspectJob = job('content.inspect', ofContent);

/** Makes a file out of another one, as its row says. */
export const fixJob = job('content.fix', ofContent);

/** Takes the objects of a deleted file out of the store. */
export const discardJob = job('content.discard', ofContent);

/** Looks for objects that belong to nothing, once a day; when it is due is its name. */
export const sweepJob = job('content.sweep', z.object({ due_at: z.iso.datetime() }));
