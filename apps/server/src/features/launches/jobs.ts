import { PlatformId } from '@universal-media/contract/platforms';
import { z } from 'zod';
import { job, keyedJob } from '../../durable/enqueue.ts';

/** Brings a campaign one step nearer to where it shall be on one platform. One at a time for each of them. */
export const carryJob = keyedJob(
  'launches.carry',
  z.object({ campaign_id: z.uuid(), platform: PlatformId, turn: z.number().int() }),
  ({ campaign_id, platform }) => `${campaign_id}.${platform}`,
);

/** Compares what we know with what is there, on every connected platform. */
export const compareJob = job('strays.compare', z.object({ hour: z.string() }));

/**
 * Ends what stands on a platform under a key that was given up, because the campaign was begun there anew. `last`: it was
 * looked for before, and what lists did not show then they show now.
 */
export const retireJob = job(
  'strays.retire',
  z.object({
    connection: z.enum(['google-ads', 'meta', 'tiktok']),
    key: z.string(),
    external_id: z.string().nullable(),
    last: z.boolean(),
  }),
);
