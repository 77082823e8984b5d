import { z } from 'zod';
import { job } from '../../durable/enqueue.ts';

const campaign = z.object({ campaign_id: z.uuid() });

/** The order of credits for a campaign was paid: it goes on. */
export const fundJob = job('campaigns.fund', campaign);

/** Nobody paid for it. */
export const abandonJob = job('campaigns.abandon', campaign);
