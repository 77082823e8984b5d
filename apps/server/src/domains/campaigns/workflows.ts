import { debtBooked, purchasePaid } from '#domains/money/jobs.ts';
import { adAccountChangedJob } from '#domains/platforms/jobs.ts';
import { type BoundJob, carryOut } from '#durable/workflow.ts';
import type { CampaignsContext } from './context.ts';
import { visitWebsite } from './drafts/onboarding/visit-website.ts';
import {
  campaignEmailJob,
  cancelUnpaidJob,
  comparePlatformsJob,
  completeCampaignJob,
  reconcileRunJob,
  retireRunJob,
  startCampaignJob,
  syncAccountJob,
  visitWebsiteJob,
  warnOfLaunchJob,
  warnOfReviewJob,
} from './jobs.ts';
import { type Decision, takeStep } from './launch/call-platform.ts';
import { comparePlatform, listConnected, scheduleComparison } from './launch/compare-platforms.ts';
import { type AfterResponse, recordResponse } from './launch/record-response.ts';
import { archiveOldLaunch, scheduleArchiveLater, scheduleSecondLookup } from './launch/retire-run.ts';
import { wakeAccountRuns } from './launch/run-account.ts';
import { syncAccount } from './launch/sync-account.ts';
import { completeCampaign } from './lifecycle/complete-campaign.ts';
import { sendCampaignEmail } from './lifecycle/send-campaign-email.ts';
import { sendDebtEmail } from './lifecycle/send-debt-email.ts';
import { startCampaign } from './lifecycle/start-campaign.ts';
import { stopForDebt } from './lifecycle/stop-for-debt.ts';
import { warnOfLaunch, warnOfReview } from './review/warn-staff.ts';
import { cancelUnpaidCampaign, fundPaidCampaign } from './submit/pay-campaign.ts';

// A launch may upload many files, one call each.
const RECONCILE_TIMEOUT = { minutes: 30 };

/** The durable jobs of campaigns. Each step can be cut off anywhere and repeated. */
export const campaignWorkflows = (context: CampaignsContext): BoundJob[] => [
  carryOut(visitWebsiteJob, async (steps, { reading_id }) => {
    // One step: pages are not stored, and a repeated visit reads them again.
    await steps.run('visit', () => visitWebsite(context, reading_id));
  }),
  carryOut(purchasePaid, async (steps, { campaign_id }) => {
    await steps.run('hold the credits', () => fundPaidCampaign(context, campaign_id));
  }),
  carryOut(debtBooked, async (steps, { user_id, debt_id }) => {
    await steps.run('stop', () => stopForDebt(context, user_id));
    if (debt_id !== undefined) await steps.run('tell the advertiser', () => sendDebtEmail(context, user_id, debt_id));
  }),
  carryOut(cancelUnpaidJob, async (steps, { campaign_id }) => {
    await steps.run('cancel', () => cancelUnpaidCampaign(context, campaign_id));
  }),
  carryOut(startCampaignJob, async (steps, { campaign_id }) => {
    await steps.run('start', () => startCampaign(context, campaign_id));
  }),
  carryOut(completeCampaignJob, async (steps, { campaign_id }) => {
    await steps.run('complete', () => completeCampaign(context, campaign_id));
  }),
  carryOut(warnOfReviewJob, async (steps, review) => {
    await steps.run('warn', () => warnOfReview(context, review));
  }),
  carryOut(warnOfLaunchJob, async (steps, launch) => {
    await steps.run('warn', () => warnOfLaunch(context, launch));
  }),
  carryOut(campaignEmailJob, async (steps, email) => {
    await steps.run('send the email', () => sendCampaignEmail(context, email));
  }),
  carryOut(
    reconcileRunJob,
    async (steps, target) => {
      let next: AfterResponse = 'continue';
      // Saves reading what was just written. Restate does not store it: a call that is repeated decides again.
      let known: Decision | null = null;
      for (let count = 1; next === 'continue'; count += 1) {
        const step = await steps.run(`call ${count}`, () => {
          const decision = known;
          known = null;
          return takeStep(context, target, decision);
        });
        if (step === null) return;
        next = await steps.run(`record ${count}`, async () => {
          const recorded = await recordResponse(context, target, step, steps.finish);
          known = recorded.decision;
          return recorded.after;
        });
      }
    },
    RECONCILE_TIMEOUT,
  ),
  carryOut(syncAccountJob, async (steps, account) => {
    // One step: what was read is not stored, and reading again is cheap.
    await steps.run('sync', () => syncAccount(context, account, steps.finish));
  }),
  carryOut(comparePlatformsJob, async (steps) => {
    for (const connection of listConnected(context)) {
      await steps.run(`compare ${connection}`, () => comparePlatform(context, connection));
    }
    await steps.run('schedule the next', () => scheduleComparison(context, 1));
  }),
  carryOut(adAccountChangedJob, async (steps, { ad_account_id }) => {
    await steps.run('wake', () => wakeAccountRuns(context, ad_account_id));
  }),
  carryOut(retireRunJob, async (steps, old) => {
    const isArchived = await steps.run('archive', () => archiveOldLaunch(context, old));
    if (!isArchived) await steps.run('try again later', () => scheduleArchiveLater(context, old));
    else if (!old.last) await steps.run('schedule a second look-up', () => scheduleSecondLookup(context, old));
  }),
];
