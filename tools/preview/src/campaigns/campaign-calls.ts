import type { ManualUpdate } from '@universal-media/contract/campaigns/staff';
import type { CampaignSubmission } from '@universal-media/contract/campaigns/submit/submission';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { REACH_DAYS } from '@universal-media/contract/results/reach';
import { shortHash } from '@universal-media/server/connectors/ad-platforms/lookup';
import type { Advertiser } from '@universal-media/server/core/accounts/principal';
import { recordResponse } from '@universal-media/server/domains/campaigns/launch/record-response';
import { completeCampaign } from '@universal-media/server/domains/campaigns/lifecycle/complete-campaign';
import { setCampaignStatus } from '@universal-media/server/domains/campaigns/lifecycle/set-campaign-status';
import { getStaffCampaign } from '@universal-media/server/domains/campaigns/read/staff-campaigns';
import { confirmReview } from '@universal-media/server/domains/campaigns/review/confirm-review';
import { decideCampaign } from '@universal-media/server/domains/campaigns/review/decide-campaign';
import { updatePlatformRun } from '@universal-media/server/domains/campaigns/review/update-platform-run';
import { createCampaign } from '@universal-media/server/domains/campaigns/submit/create-campaign';
import { updateCampaign } from '@universal-media/server/domains/campaigns/submit/update-campaign';
import type { OwnerTransact } from '@universal-media/server/storage/transact';
import { uuidv7 } from 'uuidv7';
import { requestFrom } from '../crowd/devices.ts';
import type { Demo } from '../demo.ts';
import { officeRequest } from '../staff-team.ts';
import { type DeliveredDay, divideAmongFiles, divideAmongPlaces, reachedPeople } from './delivery.ts';
import { withoutJob } from './without-job.ts';

/** Accounts are not read further back than this by creative and by place. */
const MAX_PART_DAYS = 90;

/** Creates the calls of advertisers, staff and platforms on a campaign, as the routes and the worker make them. */
export function createCampaignCalls({ deps, team }: Demo) {
  const { context } = deps.services.campaigns;
  const { transact } = deps.database;

  const updateRun = async (campaign_id: string, platform: PlatformId, update: ManualUpdate) =>
    updatePlatformRun(
      context,
      transact,
      await team.signIn('priya'),
      { id: campaign_id, platform },
      update,
      officeRequest(),
    );

  return {
    submit: (own: OwnerTransact, who: Advertiser, submission: CampaignSubmission) =>
      createCampaign(context, own, who, submission, null, requestFrom('macbook')),

    pause: (own: OwnerTransact, who: Advertiser, campaign_id: string) =>
      setCampaignStatus(context, own, who, campaign_id, 'paused', requestFrom('iphone')),

    resubmit: (own: OwnerTransact, who: Advertiser, campaign_id: string, submission: CampaignSubmission) =>
      updateCampaign(context, own, who, campaign_id, submission, requestFrom('macbook')),

    async approve(campaign_id: string) {
      const sam = await team.signIn('sam');
      const { confirmations } = await getStaffCampaign(context, transact, sam, campaign_id);
      for (const { kind, subject } of confirmations) {
        const input = { kind, subject, confirmed: true };
        await confirmReview(context, transact, sam, campaign_id, input, officeRequest());
      }
      const decision = { status: 'active', override: false } as const;
      return decideCampaign(context, transact, sam, campaign_id, decision, officeRequest());
    },

    requestChanges: async (campaign_id: string, notes: string) =>
      decideCampaign(
        context,
        transact,
        await team.signIn('priya'),
        campaign_id,
        { status: 'pending', notes, override: false },
        officeRequest(),
      ),

    reject: async (campaign_id: string, reason: 'landing_page' | 'quality') =>
      decideCampaign(
        context,
        transact,
        await team.signIn('priya'),
        campaign_id,
        { status: 'rejected', reason, override: false },
        officeRequest(),
      ),

    recordLive: (campaign_id: string, platform: PlatformId, external_id: string) =>
      updateRun(campaign_id, platform, { state: 'live', external_id }),

    recordPaused: (campaign_id: string, platform: PlatformId) => updateRun(campaign_id, platform, { state: 'paused' }),

    recordRejected: (campaign_id: string, platform: PlatformId, reason: string) =>
      updateRun(campaign_id, platform, { state: 'refused', reason }),

    /** Staff close a run after the last day, with what the platform says it spent. */
    async recordEnded(campaign_id: string, platform: PlatformId) {
      const { spent_cents } = await transact((trx) =>
        trx
          .selectFrom('campaign_platform')
          .select('spent_cents')
          .where('campaign_id', '=', campaign_id)
          .where('platform', '=', platform)
          .executeTakeFirstOrThrow(),
      );
      return updateRun(campaign_id, platform, { state: 'ended', spent_cents: Number(spent_cents), above_media: true });
    },

    async recordReach(campaign_id: string, platform: PlatformId, delivered: readonly DeliveredDay[]) {
      const { user_id } = await transact((trx) =>
        trx.selectFrom('campaign').select('user_id').where('campaign_id', '=', campaign_id).executeTakeFirstOrThrow(),
      );
      for (const days of REACH_DAYS) {
        const reached = reachedPeople(platform, delivered, days);
        if (reached === null) continue;
        const read = { days, asked_at: context.clock.now(), runs: [{ user_id, campaign_id, platform, ...reached }] };
        await transact((trx) => context.events.reachRead.publish(trx, read));
      }
    },

    async recordCreatives(campaign_id: string, platform: PlatformId, delivered: readonly DeliveredDay[]) {
      const lately = delivered.slice(-MAX_PART_DAYS);
      const [from, to] = [lately[0]?.day, lately.at(-1)?.day];
      if (from === undefined || to === undefined || platformById(platform).connection === null) return;
      const files = await transact((trx) =>
        trx
          .selectFrom('content')
          .select(['user_id', 'sha256'])
          .where('campaign_id', '=', campaign_id)
          .orderBy('content_id')
          .execute(),
      );
      const [{ user_id } = { user_id: null }] = files;
      if (user_id === null) return;
      const hashes = files.flatMap(({ sha256 }) => (sha256 === null ? [] : [shortHash(sha256)]));
      const asked = { from, to, asked_at: context.clock.now(), time_zone: null };
      const reading = { reading_id: uuidv7(), sync_key: `${platform}.demo`, campaign_id, ...asked };
      const run = { user_id, campaign_id, platform, days: divideAmongFiles(lately, hashes) };
      await transact((trx) => context.events.creativesRead.publish(trx, { reading, runs: [run] }));
    },

    async recordPlaces(campaign_id: string, platform: PlatformId, delivered: readonly DeliveredDay[]) {
      const lately = delivered.slice(-MAX_PART_DAYS);
      const [from, to] = [lately[0]?.day, lately.at(-1)?.day];
      if (from === undefined || to === undefined || platformById(platform).connection === null) return;
      const { user_id } = await transact((trx) =>
        trx.selectFrom('campaign').select('user_id').where('campaign_id', '=', campaign_id).executeTakeFirstOrThrow(),
      );
      const asked = { from, to, asked_at: context.clock.now(), time_zone: null };
      const reading = { reading_id: uuidv7(), sync_key: `${platform}.demo`, campaign_id, ...asked };
      const run = { user_id, campaign_id, platform, days: divideAmongPlaces(platform, lately) };
      await transact((trx) => context.events.placesRead.publish(trx, { reading, runs: [run] }));
    },

    complete: (campaign_id: string) => completeCampaign(context, campaign_id),

    recordDelivery: (campaign_id: string, platform: PlatformId, days: readonly DeliveredDay[]) => {
      const [from = '', to = ''] = [days[0]?.day, days.at(-1)?.day];
      const asked = { at: context.clock.now().toISOString(), from, to, time_zone: null };
      return recordResponse(
        context,
        { campaign_id, platform, turn: 0 },
        {
          call: { action: 'poll', revision: 1, external_id: null, begun_revision: 1, ad_account_id: null },
          response: { kind: 'status', state: 'live', reason: null, days: [...days], ...(from !== '' && { asked }) },
        },
        withoutJob,
      );
    },
  };
}
