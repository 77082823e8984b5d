import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

const campaign = z.object({ campaign_id: z.uuid() });

/** The order of credits for a campaign was paid: it goes on. */
export const fundJob = job('campaigns.fund', campaign);

/** Its last day is over. */
export const completeJob = job('campaigns.complete', campaign.extend({ end_date: z.iso.date() }));

/** Nobody paid for it. */
export const abandonJob = job('campaigns.abandon', campaign);

/** Writes to its owner. The version tells one piece of news from a later one of the same kind. */
export const newsJob = job(
  'campaigns.news',
  campaign.extend({
    news: z.enum(['live', 'changes_requested', 'rejected', 'failed', 'completed']),
    version: z.number().int(),
  }),
);
