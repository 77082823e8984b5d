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
