import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { LaunchResult } from '@universal-media/contract/campaigns/campaigns';
import { editCost } from '@universal-media/contract/campaigns/submit/edit';
import { type CampaignSubmission, toCampaignData } from '@universal-media/contract/campaigns/submit/submission';
import { readStored } from '@universal-media/contract/wire/stored';
import { type Owner, ownerActor, type RequestFacts } from '#core/accounts/principal.ts';
import { rebalance } from '#core/campaigns/funds.ts';
import { buildPlan, type Plan, planColumns } from '#core/campaigns/plan.ts';
import type { TransitionName } from '#core/campaigns/state-machine.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Actor } from '#core/operations/actor.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { assertPrice } from '../estimates/pricing.ts';
import { scheduleCompletion } from '../lifecycle/complete-campaign.ts';
import {
  type Campaign,
  type CampaignRow,
  lockOwnCampaign,
  type PlatformRunRow,
  readCampaign,
} from '../state/campaign.ts';
import { retireRun } from '../state/desired-state.ts';
import { insertRuns } from '../state/insert.ts';
import { holdMoney, releaseSome, sumHeldCents, sumPaidCents } from '../state/money.ts';
import { advanceCampaign, changeRun, endRun, transitionCampaign } from '../state/transitions.ts';
import { assertComplete, nameFiles } from './completeness.ts';
import { toLaunchResult } from './launch-result.ts';
import { saveForecast } from './save-forecast.ts';

/** Answers whether an edit resubmits an ended campaign. Only one that never ran can be; others are duplicated. */
const isResubmission = ({ status }: CampaignRow) => status === 'rejected' || status === 'failed';

function transitionFor({ status }: CampaignRow, needs_review: boolean): TransitionName {
  if (status === 'active' && !needs_review) return 'adjust';
  return status === 'paused' && !needs_review ? 'adjustPaused' : 'revise';
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

const relaunched = (revision: number) =>
  ({
    state: 'queued',
    wanted: 'created',
    external_id: null,
    ad_account_id: null,
    begun_revision: revision,
    sent_revision: 0,
    reason: null,
    attempt: null,
    attempted_at: null,
    ended_at: null,
  }) as const;

/** Applies a changed plan: money and shares follow it, new platforms start, removed ones end. */
async function applyPlan(
  context: CampaignsContext,
  trx: Trx,
  campaign: Campaign,
  plan: Plan,
  revision: number,
  actor: Actor,
): Promise<void> {
  const { runs } = campaign;
  const row = { ...campaign.row, revision };
  const held = await sumHeldCents(trx, row.campaign_id);
  const { captured, hold_cents, release_cents } = rebalance(plan.shares, runs.map(toCaptured), held);
  if (hold_cents > 0) await holdMoney(context, trx, row, hold_cents, actor);
  if (release_cents > 0) await releaseSome(context, trx, row, release_cents, actor);
  for (const run of runs) {
    const share = plan.shares.find(({ platform }) => platform === run.platform);
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
    const data = await nameFiles(context, trx, row.user_id, toCampaignData(submission));
    const { needs_review, charge_cents } = editCost(before, data, await sumPaidCents(trx, campaign_id));
    const name = transitionFor(row, needs_review);
    assertPrice(context, submission, data, charge_cents, context.clock.now());
    await assertComplete(context, trx, row.user_id, data, isResubmission(row) ? null : before);
    if (isResubmission(row) && campaign.runs.some(({ captured_media_cents }) => captured_media_cents > 0n)) {
      throw new Refusal('status_conflict');
    }
    const plan = buildPlan(data);
    assertCoversDelivery(campaign, plan);
    const revision = row.revision + 1;
    await applyPlan(context, trx, campaign, plan, revision, actor);
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
    await scheduleCompletion(context, trx, changed.row);
    await context.audit.record(trx, {
      actor,
      action: 'campaign.changed',
      subject: { kind: 'campaign', id: campaign_id },
      request_id,
      before: { total_cents: Number(row.total_cents) },
      after: { revision, total_cents: plan.cost.total_cents, charged_cents: charge_cents },
    });
    const advanced = await advanceCampaign(context, trx, changed);
    return toLaunchResult(context, trx, advanced, charge_cents);
  });
