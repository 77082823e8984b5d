import { connections } from '@universal-media/contract/platforms/connections';
import { z } from 'zod';
import { job, keyedJob } from '#durable/enqueue.ts';

// Names and payload fields are stored in the outbox: they stay as they are, and payloads only grow.

const account = z.object({ ad_account_id: z.uuid() });

/** Opens an ad account on its platform. Jobs of one account never overlap. */
export const openAdAccountJob = keyedJob('adAccounts.open', account, ({ ad_account_id }) => ad_account_id);

/** Gives our access to an account of the advertiser's own back. */
export const releaseAdAccountJob = keyedJob('adAccounts.release', account, ({ ad_account_id }) => ad_account_id);

/** Gives a consent back whose account was never chosen. */
export const releaseGrantJob = keyedJob(
  'adAccounts.release_grant',
  z.object({ grant_id: z.uuid() }),
  ({ grant_id }) => grant_id,
);

/** Emails the owner of an account that stopped. The time of the change tells it from a later one. */
export const adAccountEmailJob = job('ad_account_email.write_stop', account.extend({ changed_at: z.iso.datetime() }));

/** Reads the states of all ad accounts of a connection. */
export const watchAdAccountsJob = keyedJob(
  'adAccounts.watch',
  z.object({ connection: z.enum(connections), slot: z.string() }),
  ({ connection }) => connection,
);

/** An ad account changed its state. Campaigns run this job: they wake the runs in the account. */
export const adAccountChangedJob = keyedJob('adAccountRuns.wake', account, ({ ad_account_id }) => ad_account_id);
