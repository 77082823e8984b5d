import { CampaignData } from '@universal-media/contract/campaign';
import { editCost } from '@universal-media/contract/campaign-edit';
import { type CampaignSubmission, campaignOf, type LaunchResult } from '@universal-media/contract/campaigns';
import { readKept } from '@universal-media/contract/kept';
import { rebalance } from '../../../core/campaign-funds.ts';
import type { CampaignMoveName } from '../../../core/campaign-machine.ts';
import { columnsOf, type Plan, planOf } from '../../../core/campaign-plan.ts';
import { exactCents } from '../../../core/exact-cents.ts';
import type { RequestFacts } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { FlightService } from '../../flights/service.ts';
import type { CampaignRow, PartRow, Standing } from '../../standing/service.ts';
import { answerOf } from './answer.ts';
import type { MustBeComplete } from './checking.ts';
import { byOwner, type Creating, type CreatingDeps, type Owner } from './creating.ts';

const takenOf = ({ platform, captured_media_cents, captured_fee_cents }: PartRow) => ({
  platform,
  media_cents: exactCents(captured_media_cents),
  fee_cents: exactCents(captured_fee_cents),
});

/** Ended and handed in again it begins anew, and only what never ran can: the rest is duplicated. */
const beginsAnew = ({ status }: CampaignRow) => status === 'rejected' || status === 'failed';

function moveFor({ status }: CampaignRow, needs_review: boolean): CampaignMoveName {
  if (status === 'active' && !needs_review) return 'adjust';
  return status === 'paused' && !needs_review ? 'adjustStopped' : 'revise';
}

export function updatingOf(
  deps: CreatingDeps,
  {
    mustBeComplete,
    creating,
    flights,
  }: {
    mustBeComplete: MustBeComplete;
    creating: Creating;
    flights: FlightService;
  },
) {
  const { clock, standing, wallet, estimates, audit } = deps;

  /** Not below what is spent: that much was delivered. */
  const mustCover = ({ parts }: Standing, { shares }: Plan): void => {
    for (const part of parts) {
      const share = shares.find(({ platform }) => platform === part.platform);
      const spent = exactCents(part.spent_cents);
      if (part.state !== 'ended' && (share?.media_cents ?? 0) < Math.min(spent, exactCents(part.media_cents))) {
        throw new Refusal('below_delivered', { error: 'below_delivered', platform: part.platform, least_cents: spent });
      }
    }
  };

  /** Shares as they are now; what was taken follows them. What is new begins, what is left out ends. */
  const replan = async (trx: Trx, at: Standing, plan: Plan, revision: number): Promise<void> => {
    const { row, parts } = at;
    const anew = beginsAnew(row);
    const held = await standing.funds.heldCents(trx, row.campaign_id);
    const { taken, hold_cents, release_cents } = rebalance(plan.shares, parts.map(takenOf), held);
    const changed = { ...row, revision };
    if (hold_cents > 0) await standing.funds.hold(trx, changed, hold_cents, revision, byOwnerOf(row));
    if (release_cents > 0) await standing.funds.releaseSome(trx, changed, release_cents, byOwnerOf(row));
    for (const part of parts) {
      const share = plan.shares.find(({ platform }) => platform === part.platform);
      const now = taken.find(({ platform }) => platform === part.platform);
      const revived = share !== undefined && (anew || part.state === 'refused' || part.state === 'ended');
      if (revived && part.state !== 'ended') await standing.retire(trx, part);
      const kept = await standing.changePart(trx, changed, part, {
        media_cents: BigInt(share?.media_cents ?? now?.media_cents ?? 0),
        fee_cents: BigInt(share?.fee_cents ?? now?.fee_cents ?? 0),
        captured_media_cents: BigInt(now?.media_cents ?? 0),
        captured_fee_cents: BigInt(now?.fee_cents ?? 0),
        guarded_at: null,
        ...(revived && {
          state: 'queued' as const,
          wanted: 'created' as const,
          external_id: null,
          begun_revision: revision,
          sent_revision: 0,
          reason: null,
          attempt: null,
          attempted_at: null,
          ended_at: null,
        }),
      });
      if (share === undefined && part.state !== 'ended') await standing.endPart(trx, changed, kept);
    }
    const known = new Set(parts.map(({ platform }) => platform));
    const added = plan.shares.filter(({ platform }) => !known.has(platform));
    await creating.insertParts(trx, row.campaign_id, row.user_id, { ...plan, shares: added }, revision);
  };

  return {
    update: (
      transact: Transact,
      who: Owner,
      campaign_id: string,
      submission: CampaignSubmission,
      { request_id }: RequestFacts,
    ): Promise<LaunchResult> =>
      transact(async (trx) => {
        const at = await standing.own(trx, who.user.user_id, campaign_id);
        const { row } = at;
        if (submission.version !== undefined && submission.version !== row.version)
          throw new Refusal('campaign_changed');
        const before = readKept(CampaignData, row.campaign_data);
        const campaign = campaignOf(submission);
        const holds = await standing.holds(trx, campaign_id);
        const paid_cents = holds.reduce((sum, { held_cents, released_cents }) => sum + held_cents - released_cents, 0);
        const { needs_review, charge_cents } = editCost(before, campaign, paid_cents);
        const name = moveFor(row, needs_review);
        estimates.mustHonour(submission.quote, campaign, clock.now());
        await mustBeComplete(trx, row.user_id, campaign, beginsAnew(row) ? null : before);
        if (beginsAnew(row) && at.parts.some(({ captured_media_cents }) => captured_media_cents > 0n)) {
          throw new Refusal('status_conflict');
        }
        const plan = planOf(campaign);
        mustCover(at, plan);
        const revision = row.revision + 1;
        await replan(trx, at, plan, revision);
        const changed = { row, parts: (await standing.open(trx, campaign_id))?.parts ?? [] };
        const moved = await standing.move(
          trx,
          changed,
          name,
          { actor: byOwner(who) },
          {
            ...columnsOf(campaign, plan),
            revision,
            changes_requested: false,
            ...(name === 'revise' && { submitted_at: null, ended_at: null, settled_at: null }),
          },
        );
        await creating.keepForecast(trx, moved, campaign);
        await flights.planEnd(trx, moved.row);
        await audit.record(trx, {
          actor: byOwner(who),
          action: 'campaign.changed',
          subject: { kind: 'campaign', id: campaign_id },
          request_id,
          before: { total_cents: Number(row.total_cents) },
          after: { revision, total_cents: plan.cost.total_cents, charged_cents: charge_cents },
        });
        await standing.follow(trx, campaign_id);
        const now = await standing.read(trx, campaign_id);
        return answerOf(trx, wallet, now ?? moved, { charged_cents: charge_cents });
      }),
  };
}

const byOwnerOf = ({ user_id }: CampaignRow) => ({ kind: 'advertiser', user_id }) as const;
