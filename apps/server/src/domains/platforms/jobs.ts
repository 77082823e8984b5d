import { connections } from '@universal-media/contract/platforms/connections';
import { z } from 'zod';
import { keyedJob } from '#durable/enqueue.ts';

// Names and payload fields are stored in the outbox: they stay as they are, and payloads only grow.

const account = z.object({ ad_account_id: z.uuid() });

/** Opens an ad account on its platform. Jobs of one account never overlap. */
export const openAdAccountJob = keyedJob('adAccounts.open', account, ({ ad_account_id }) => ad_account_id);

/** Reads the states of all ad accounts of a connection. */
export const watchAdAccountsJob = keyedJob(
  'adAccounts.watch',
  z.object({ connection: z.enum(connections), slot: z.string() }),
  ({ connection }) => connection,
);

/** An ad account changed its state. Campaigns run this job: they wake the runs in the account. */
export const adAccountChangedJob = keyedJob('adAccountRuns.wake', account, ({ ad_account_id }) => ad_account_id);
