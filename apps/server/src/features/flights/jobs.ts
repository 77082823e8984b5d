import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

const campaign = z.object({ campaign_id: z.uuid() });

/** Its last day is over. */
export const completeJob = job('flights.complete', campaign.extend({ end_date: z.iso.date() }));

/** Writes to its owner. The version tells one piece of news from a later one of the same kind. */
export const newsJob = job(
  'flights.news',
  campaign.extend({
    news: z.enum(['live', 'changes_requested', 'rejected', 'failed', 'completed']),
    version: z.number().int(),
  }),
);
