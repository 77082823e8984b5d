import { rebalance } from '@universal-media/contract/campaigns/budget/rebalance';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { LaunchResult } from '@universal-media/contract/campaigns/campaigns';
import {
  editCost,
  isResubmitted,
  leftOff,
  type RejectedRun,
  type Resubmission,
} from '@universal-media/contract/campaigns/submit/edit';
import { type CampaignSubmission, toCampaignData } from '@universal-media/contract/campaigns/submit/submission';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { readStored } from '@universal-media/contract/wire/stored';
import { type Owner, ownerActor, type RequestFacts } from '#core/accounts/principal.ts';
import { buildPlan, type Plan, planColumns } from '#core/campaigns/plan.ts';
import type { TransitionName } from '#core/campaigns/state-machine.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { assertPrice } from '../estimates/pricing.ts';
import { scheduleCompletion } from '../lifecycle/complete-campaign.ts';
import { scheduleStart } from '../lifecycle/schedule-start.ts';
import {
  type Campaign,
  type CampaignRow,
  lockOwnCampaign,
  type PlatformRunRow,
  readCampaign,
} from '../state/campaign.ts';
import { retireRun } from '../state/desired-state.ts';
import { insertRuns } from '../state/insert.ts';
import { holdMoney, type Payer, releaseSome, sumHeldCents, toPayer } from '../state/money.ts';
import { advanceCampaign, changeRun, endRun, transitionCampaign } from '../state/transitions.ts';
import { assertComplete, nameFiles } from './completeness.ts';
import { toLaunchResult } from './launch-result.ts';
import { saveForecast } from './save-forecast.ts';

/** Answers whether an edit resubmits an ended campaign. Only one that never ran can be; others are duplicated. */
const isResubmission = ({ status }: CampaignRow) => isResubmitted(status);

function transitionFor({ status }: CampaignRow, needs_review: boolean): TransitionName {
  if (needs_review) return 'revise';
  if (status === 'active') return 'adjust';
  if (status === 'scheduled') return 'adjustScheduled';
  return status === 'paused' ? 'adjustPaused' : 'revise';
}

const toCaptured = ({ platform, captured_media_cents, captured_fee_cents }: PlatformRunRow) => ({
  platform,
  media_cents: exactCents(captured_media_cents),
  fee_cents: exactCents(captured_fee_cents),
});

/** Refuses a budget below what a platform has already delivered. */
function assertCoversDelivery({ runs }: Campaign, { shares }: Plan): void {
  for (const run of runs) {
    const share = shares.find(({ platform }) => platform === run.platform);
    const spent = exactCents(run.spent_cents);
    if (run.state !== 'ended' && (share?.media_cents ?? 0) < Math.min(spent, exactCents(run.media_cents))) {
      throw new Refusal('below_delivered', { error: 'below_delivered', platform: run.platform, least_cents: spent });
    }
  }
}

/** Refuses to move the first day of a campaign that has been on air: what it delivered since would have no day. */
function assertStartKept({ live_at, start_date }: CampaignRow, data: CampaignData): void {
  if (live_at === null || data.start_date === start_date) return;
  const message = 'The campaign has been on air, so its start date can no longer change.';
  throw new Refusal('campaign_incomplete', [{ field: 'start_date', message }]);
}

const relaunched = (revision: number) =>
  ({
    state: 'queued',
    wanted: 'created',
    external_id: null,
    ad_account_id: null,
    begun_revision: revision,
    sent_revision: 0,
    reason: null,
    rejected_field: null,
    platform_message: null,
    attempt: null,
    attempted_at: null,
    ended_at: null,
  }) as const;

const toRejected = (run: PlatformRunRow): RejectedRun => ({
  platform: run.platform,
  paid_cents: exactCents(run.captured_media_cents + run.captured_fee_cents - run.returned_cents),
});

/** The rejected runs of a campaign that goes on. One that was rejected as a whole is resubmitted as a whole. */
const findResubmission = ({ row, runs }: Campaign, resubmit: Resubmission['resubmit'] = []): Resubmission => ({
  rejected: isResubmission(row) ? [] : runs.filter(({ state }) => state === 'refused').map(toRejected),
  resubmit,
});

/** Applies a changed plan: money and shares follow it, new platforms start, removed ones end. */
async function applyPlan(
  context: CampaignsContext,
  trx: Trx,
  campaign: Campaign,
  { plan, off }: { readonly plan: Plan; readonly off: ReadonlySet<PlatformId> },
  revision: number,
  payer: Payer,
): Promise<void> {
  const { runs } = campaign;
  const row = { ...campaign.row, revision };
  const bought = <Item extends { readonly platform: PlatformId }>(items: readonly Item[]) =>
    items.filter(({ platform }) => !off.has(platform));
  const held = await sumHeldCents(trx, row.campaign_id);
  const { captured, hold_cents, release_cents } = rebalance(bought(plan.shares), bought(runs).map(toCaptured), held);
  if (hold_cents > 0) await holdMoney(context, trx, row, hold_cents, payer);
  if (release_cents > 0) await releaseSome(context, trx, row, release_cents, payer.actor);
  for (const run of runs) {
    const share = plan.shares.find(({ platform }) => platform === run.platform);
    if (off.has(run.platform)) {
      // It stays rejected. Its share in the plan is what a resubmission costs.
      const [media_cents, fee_cents] = [BigInt(share?.media_cents ?? 0), BigInt(share?.fee_cents ?? 0)];
      await changeRun(context, trx, row, run, { media_cents, fee_cents });
      continue;
    }
    const paid = captured.find(({ platform }) => platform === run.platform);
    const isRelaunch = share !== undefined && (isResubmission(row) || run.state === 'refused' || run.state === 'ended');
    if (isRelaunch && run.state !== 'ended') await retireRun(context, trx, run);
    const changed = await changeRun(context, trx, row, run, {
      media_cents: BigInt(share?.media_cents ?? paid?.media_cents ?? 0),
      fee_cents: BigInt(share?.fee_cents ?? paid?.fee_cents ?? 0),
      captured_media_cents: BigInt(paid?.media_cents ?? 0),
      captured_fee_cents: BigInt(paid?.fee_cents ?? 0),
      guarded_at: null,
      ...(isRelaunch && relaunched(revision)),
    });
    if (share === undefined && run.state !== 'ended') await endRun(context, trx, row, changed);
  }
  const existing = new Set(runs.map(({ platform }) => platform));
  const added = plan.shares.filter(({ platform }) => !existing.has(platform));
  await insertRuns(context, trx, row, added, revision);
}

/** Edits a campaign and charges the increase in cost. An edit that staff must see goes back to review. */
export const updateCampaign = (
  context: CampaignsContext,
  transact: OwnerTransact,
  who: Owner,
  campaign_id: string,
  submission: CampaignSubmission,
  { request_id }: RequestFacts,
): Promise<LaunchResult> =>
  transact(async (trx) => {
    const campaign = await lockOwnCampaign(trx, who, campaign_id);
    const { row } = campaign;
    const actor = ownerActor(who);
    if (submission.version !== undefined && submission.version !== row.version) throw new Refusal('campaign_changed');
    const before = readStored(CampaignData, row.campaign_data);
    const named = await nameFiles(context, trx, row.user_id, toCampaignData(submission));
    // A campaign keeps the statement that it quotes, or that it quotes none.
    const data = { ...named, testimonial_id: row.testimonial_id };
    const resubmission = findResubmission(campaign, submission.resubmit_platforms);
    const paid = { held_cents: await sumHeldCents(trx, campaign_id), captured: campaign.runs.map(toCaptured) };
    const { needs_review, charge_cents } = editCost(before, data, paid, resubmission);
    const off = new Set(leftOff(data, resubmission).map(({ platform }) => platform));
    const name = transitionFor(row, needs_review);
    assertPrice(context, submission, data, charge_cents, context.clock.now());
    await assertComplete(context, trx, row.user_id, data, isResubmission(row) ? null : before);
    if (isResubmission(row) && campaign.runs.some(({ captured_media_cents }) => captured_media_cents > 0n)) {
      throw new Refusal('status_conflict');
    }
    assertStartKept(row, data);
    const plan = buildPlan(data);
    assertCoversDelivery(campaign, plan);
    const revision = row.revision + 1;
    await applyPlan(context, trx, campaign, { plan, off }, revision, toPayer(who));
    const replanned = { row, runs: (await readCampaign(trx, campaign_id))?.runs ?? [] };
    const changed = await transitionCampaign(
      context,
      trx,
      replanned,
      name,
      { actor },
      {
        ...planColumns(data, plan),
        revision,
        changes_requested: false,
        ...(name === 'revise' && { submitted_at: null, ended_at: null, settled_at: null }),
      },
    );
    await saveForecast(context, trx, changed.row, data);
    await scheduleStart(context, trx, changed.row);
    await scheduleCompletion(context, trx, changed.row);
    await context.audit.record(trx, {
      actor,
      action: 'campaign.changed',
      subject: { kind: 'campaign', id: campaign_id },
      request_id,
      before: { total_cents: Number(row.total_cents) },
      after: {
        revision,
        total_cents: plan.cost.total_cents,
        charged_cents: charge_cents,
        resubmitted: [...resubmission.resubmit],
      },
    });
    const advanced = await advanceCampaign(context, trx, changed);
    return toLaunchResult(context, trx, advanced, charge_cents);
  });
