import { CampaignEmailKind } from '@universal-media/contract/campaigns/status';
import { connections } from '@universal-media/contract/platforms/connections';
import { PlatformId } from '@universal-media/contract/platforms/platforms';
import { z } from 'zod';
import { job, keyedJob } from '#durable/enqueue.ts';

// Names and payload fields are stored in the outbox: they stay as they are, and payloads only grow.

const campaign = z.object({ campaign_id: z.uuid() });

/** Reads an advertiser's website for the proposal of a first campaign. */
export const visitWebsiteJob = job('readings.visit', z.object({ reading_id: z.uuid() }));

/** Returns a campaign that was not paid for in time to the drafts. */
export const cancelUnpaidJob = job('campaigns.abandon', campaign);

/** Takes a scheduled campaign on air on its first day. */
export const startCampaignJob = job('campaigns.start', campaign.extend({ start_date: z.iso.date() }));

/** Completes a campaign after its last day. */
export const completeCampaignJob = job('flights.complete', campaign.extend({ end_date: z.iso.date() }));

/** Reminds staff of a review that is due soon. */
export const warnOfReviewJob = job('campaigns.warn_review', campaign.extend({ submitted_at: z.iso.datetime() }));

/** Tells staff about a launch that has not reached its platforms. */
export const warnOfLaunchJob = job('campaigns.warn_launch', campaign.extend({ version: z.number().int() }));

/** Sends an email to the owner. The version tells an email from a later one of the same kind. */
export const campaignEmailJob = job(
  'flights.news',
  campaign.extend({
    news: CampaignEmailKind,
    version: z.number().int(),
    /** The platform that an email about one platform is about. */
    platform: PlatformId.optional(),
  }),
);

/** Moves a platform run one step closer to its desired state. Jobs of one run never overlap. */
export const reconcileRunJob = keyedJob(
  'launches.carry',
  z.object({ campaign_id: z.uuid(), platform: PlatformId, turn: z.number().int() }),
  ({ campaign_id, platform }) => `${campaign_id}.${platform}`,
);

/** Reads all campaigns of an ad account. Jobs of one account never overlap. */
export const syncAccountJob = keyedJob(
  'syncs.account',
  z.object({ connection: z.enum(connections), ad_account_id: z.uuid().nullable(), turn: z.number().int() }),
  ({ connection, ad_account_id }) => `${connection}.${ad_account_id ?? 'settings'}`,
);

/** Compares our platform runs with the campaigns on every connected platform. */
export const comparePlatformsJob = job('strays.compare', z.object({ hour: z.string() }));

/**
 * Ends what a platform has under the key of a run that was relaunched. `last` marks the second look-up, for campaigns that
 * the platform did not list yet at the first.
 */
export const retireRunJob = job(
  'strays.retire',
  z.object({
    connection: z.enum(connections),
    key: z.string(),
    external_id: z.string().nullable(),
    /** The ad account of the old launch; null for the account of the settings. */
    ad_account_id: z.uuid().nullable().default(null),
    last: z.boolean(),
  }),
);
