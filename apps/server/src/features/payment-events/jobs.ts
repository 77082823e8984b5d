import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

/** Acts on an event that stands in the inbox. */
export const paymentEventJob = job('payment_events.act', z.object({ event_id: z.string() }));

/**
 * Asks the provider what it reported since then, and acts on what never came. When it is due is its name, so however many
 * workers ask for it there is one.
 */
export const lookBackJob = job(
  'payment_events.look_back',
  z.object({ due_at: z.iso.datetime(), since: z.iso.datetime() }),
);
