import type { CampaignSubmission } from '@universal-media/contract/campaigns/submit/submission';
import { TestimonialContent } from '@universal-media/contract/copy/testimonials/statement';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { dayIn } from '@universal-media/server/core/kit/calendar';
import type { OwnerTransact } from '@universal-media/server/storage/transact';
import { uuidv7 } from 'uuidv7';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import type { Demo } from '../demo.ts';
import type { AdFiles } from './ad-files.ts';
import { createCampaignCalls } from './campaign-calls.ts';
import type { CampaignPlan, Client } from './campaign-plan.ts';
import { deliveredDays } from './delivery.ts';
import { submissionFor } from './submission.ts';

// Staff answer within half a day and set the platforms up soon after.
const DECIDED_AFTER = 0.35;
const LIVE_AFTER = 0.6;
const ANSWERED_AFTER = 0.2;
const PAUSED_AFTER = 0.03;
const DAYS_PER_RECORD = 3;
// Staff close a campaign the day after it ended. The latest two still wait in "To do by hand".
const CLOSED_AFTER = 1.3;
const OPEN_DAYS = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The texts of an ad that quotes a customer; nothing for the others. */
async function quoteCustomer({ deps }: Demo, own: OwnerTransact, user_id: string, { quotes }: CampaignPlan) {
  if (quotes === undefined) return {};
  const content = TestimonialContent.parse({
    name: quotes.name,
    date: '2026-11-12',
    statement_text: quotes.statement,
    attestation: { relation: 'customer', own_words: true, consent: true, proof_note: 'Their email to the shop' },
  });
  const input = { template_id: 'customer_story', content, retry: false } as const;
  const prepared = await deps.services.copy.testimonials.prepare(own, user_id, input);
  if (prepared.kind === 'refused') throw new Error(prepared.error);
  const { texts, testimonial_id } = prepared.testimonial;
  return { ...texts, testimonial_id };
}
/** What each advertiser submitted, by name: a resubmission changes it, and another campaign may share its files. */
const submitted = new WeakMap<AdvertiserTimeline, Map<string, CampaignSubmission>>();

/** Schedules one campaign from its submission to today. */
export function scheduleCampaign(
  demo: Demo,
  files: AdFiles,
  owner: AdvertiserTimeline,
  client: Pick<Client, 'business' | 'city' | 'zone' | 'colors'>,
  plan: CampaignPlan,
  seed: number,
): void {
  const { timeline, deps, team } = demo;
  const calls = createCampaignCalls(demo);
  const campaign_id = uuidv7();
  const { submittedDaysAgo, outcome } = plan;
  const today = () => dayIn(client.zone, timeline.clock.now());

  owner.daysAgo(submittedDaysAgo, async (own, who) => {
    // A third of the campaigns in review also have files that are not reviewed yet.
    const reviewer = outcome.kind === 'in_review' && seed % 3 === 0 ? null : await team.adminId('sam');
    const known = submitted.get(owner) ?? new Map<string, CampaignSubmission>();
    const shared = plan.getSharesFiles === undefined ? undefined : known.get(plan.getSharesFiles)?.uploadedContent;
    const drawn = shared ?? (await files.draw(who.user.user_id, campaign_id, client, plan.headline, reviewer));
    const submission = submissionFor(campaign_id, plan, client, drawn, today());
    const quoted = { ...submission, ...(await quoteCustomer(demo, own, who.user.user_id, plan)) };
    submitted.set(owner, known.set(plan.name, quoted));
    await calls.submit(own, who, quoted);
  });

  const decidedDaysAgo = submittedDaysAgo - DECIDED_AFTER;
  if (outcome.kind === 'changes_requested') {
    timeline.daysAgo(decidedDaysAgo, () => calls.requestChanges(campaign_id, outcome.note));
    const { answer } = outcome;
    if (answer !== undefined) {
      owner.daysAgo(decidedDaysAgo - ANSWERED_AFTER, async (own, who) => {
        const first = submitted.get(owner)?.get(plan.name);
        if (first) await calls.resubmit(own, who, campaign_id, { ...first, headline: answer });
      });
    }
  }
  if (outcome.kind === 'rejected') timeline.daysAgo(decidedDaysAgo, () => calls.reject(campaign_id, outcome.reason));
  if (outcome.kind === 'scheduled') {
    timeline.daysAgo(decidedDaysAgo, () => calls.approve(campaign_id));
    for (const [index, platform] of plan.platforms.entries()) {
      if (outcome.toSetUp?.includes(platform)) continue;
      const external_id = String(20_000_000 + seed * 1_013 + index * 77);
      timeline.daysAgo(submittedDaysAgo - LIVE_AFTER, () => calls.recordLive(campaign_id, platform, external_id));
    }
  }
  if (outcome.kind !== 'live') return;

  timeline.daysAgo(decidedDaysAgo, () => calls.approve(campaign_id));
  const { pace, pausedDaysAgo, completedDaysAgo, rejectedBy } = outcome;
  const stoppedDaysAgo = pausedDaysAgo ?? completedDaysAgo;
  const maxDays = completedDaysAgo === undefined ? Number.POSITIVE_INFINITY : plan.days;
  const readShare = (platform: PlatformId) =>
    deps.database.transact((trx) =>
      trx
        .selectFrom('campaign_platform')
        .select('media_cents')
        .where('campaign_id', '=', campaign_id)
        .where('platform', '=', platform)
        .executeTakeFirstOrThrow(),
    );

  for (const [index, platform] of plan.platforms.entries()) {
    if (platform === rejectedBy?.platform) {
      timeline.daysAgo(rejectedBy.daysAgo ?? submittedDaysAgo - LIVE_AFTER, () =>
        calls.recordRejected(campaign_id, platform, rejectedBy.reason),
      );
      continue;
    }
    const liveDaysAgo = submittedDaysAgo - LIVE_AFTER - index * 0.04;
    let first = '';
    let recorded = 0;
    timeline.daysAgo(liveDaysAgo, async () => {
      first = today();
      await calls.recordLive(campaign_id, platform, String(20_000_000 + seed * 1_013 + index * 77));
    });
    const last = stoppedDaysAgo === undefined ? 0.05 : stoppedDaysAgo + 0.1;
    for (let moment = liveDaysAgo - DAYS_PER_RECORD; moment > last; moment -= DAYS_PER_RECORD) record(moment);
    record(last + index * 0.001, true);

    function record(moment: number, isLast = false): void {
      timeline.daysAgo(moment, async () => {
        const count = Math.min(maxDays, daysBetween(first, today()) + 1);
        const budget_cents = Number((await readShare(platform)).media_cents);
        const days = deliveredDays(platform, { budget_cents, days: plan.days, pace }, first, count, seed * 31 + index);
        // Platforms restate the last day, so it is sent again.
        await calls.recordDelivery(campaign_id, platform, days.slice(Math.max(0, recorded - 1)));
        recorded = count;
        if (isLast) {
          await calls.recordReach(campaign_id, platform, days);
          await calls.recordCreatives(campaign_id, platform, days);
          await calls.recordPlaces(campaign_id, platform, days);
        }
      });
    }
  }
  if (pausedDaysAgo !== undefined) {
    owner.daysAgo(pausedDaysAgo, (own, who) => calls.pause(own, who, campaign_id));
    for (const platform of plan.platforms) {
      timeline.daysAgo(pausedDaysAgo - PAUSED_AFTER, () => calls.recordPaused(campaign_id, platform));
    }
  }
  if (completedDaysAgo === undefined) return;
  timeline.daysAgo(completedDaysAgo, () => calls.complete(campaign_id));
  const closedDaysAgo = completedDaysAgo - CLOSED_AFTER;
  if (closedDaysAgo < OPEN_DAYS) return;
  for (const platform of plan.platforms) {
    timeline.daysAgo(closedDaysAgo, () => calls.recordEnded(campaign_id, platform));
  }
}
