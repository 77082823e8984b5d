import { campaignRejections, type HandMark, type StaffStatus } from '@universal-media/contract/campaigns-staff';
import type { PlatformId } from '@universal-media/contract/platforms';
import { moveOf, restartOf } from '../../core/campaign-machine.ts';
import type { Clock } from '../../core/clock.ts';
import { partOf } from '../../core/platform-part.ts';
import type { RequestFacts, Staff } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import type { AuditService } from '../audit/service.ts';
import type { LaunchService } from '../launches/service.ts';
import type { PortfolioService } from '../portfolio/service.ts';
import type { Standing, StandingService } from '../standing/service.ts';

interface FulfilmentDeps {
  readonly clock: Clock;
  readonly standing: StandingService;
  readonly launches: LaunchService;
  readonly portfolio: PortfolioService;
  readonly audit: AuditService;
}

interface Decision {
  readonly status: StaffStatus;
  readonly notes?: string | undefined;
  readonly reason?: keyof typeof campaignRejections | undefined;
  readonly override: boolean;
}

/** What staff decide about a campaign, and what they do for it by hand. */
export function fulfilmentService(deps: FulfilmentDeps) {
  const { clock, standing, launches, portfolio, audit } = deps;

  const open = async (trx: Trx, campaign_id: string): Promise<Standing> => {
    const at = await standing.open(trx, campaign_id);
    if (!at) throw new Refusal('not_found');
    return at;
  };

  /** Funded, looked at and answered for; or somebody writes down why it goes on all the same. */
  const approve = async (
    trx: Trx,
    at: Standing,
    admin_id: string,
    { notes, override }: Decision,
  ): Promise<Standing> => {
    const actor = { kind: 'staff', admin_id } as const;
    if (moveOf('approve', at.row.status, 'staff') === null) throw new Refusal('status_conflict');
    const failed = (await portfolio.checks(trx, at.row.campaign_id)).filter(({ passed }) => !passed);
    // What is not paid for never runs, whoever writes what.
    const unpaid = failed.some(({ check }) => check === 'funded');
    if (failed.length > 0 && (!override || unpaid)) {
      throw new Refusal('checks_failed', { error: 'checks_failed', checks: failed });
    }
    if (failed.length > 0 && !notes) throw new Refusal('reason_required');
    const { revision } = at.row;
    const approved = await standing.move(
      trx,
      at,
      'approve',
      { actor },
      {
        approved_at: clock.now(),
        approved_by: admin_id,
        approved_revision: revision,
        changes_requested: false,
      },
    );
    return standing.move(trx, approved, 'launch', { actor: { kind: 'system' } });
  };

  const decide = async (trx: Trx, at: Standing, admin_id: string, decision: Decision): Promise<Standing> => {
    const actor = { kind: 'staff', admin_id } as const;
    const { status, notes, reason } = decision;
    if (status === 'active' && at.row.status === 'paused') return standing.move(trx, at, restartOf(at.row), { actor });
    if (status === 'active') return approve(trx, at, admin_id, decision);
    if (status === 'paused') return standing.move(trx, at, 'stop', { actor, reason: notes ?? null });
    if (status === 'pending') {
      if (!notes) throw new Refusal('reason_required');
      return standing.move(trx, at, 'requestChanges', { actor, reason: notes }, { changes_requested: true });
    }
    if (reason === undefined && !notes) throw new Refusal('reason_required');
    const words = [reason === undefined ? '' : campaignRejections[reason], notes ?? ''].filter((text) => text !== '');
    return standing.move(trx, at, 'reject', { actor, reason: words.join(' ') });
  };

  const record = (
    trx: Trx,
    { admin: { admin_id } }: Staff,
    action: `campaign.${string}`,
    campaign_id: string,
    { request_id }: RequestFacts,
    facts: { reason?: string; after: object },
  ) =>
    audit.record(trx, {
      actor: { kind: 'staff', admin_id },
      action,
      subject: { kind: 'campaign', id: campaign_id },
      request_id,
      ...facts,
    });

  return {
    setStatus: (transact: Transact, who: Staff, campaign_id: string, decision: Decision, facts: RequestFacts) =>
      transact(async (trx) => {
        const at = await open(trx, campaign_id);
        const { row } = await decide(trx, at, who.admin.admin_id, decision);
        const { status, override, reason = null, notes } = decision;
        await record(trx, who, 'campaign.decided', campaign_id, facts, {
          ...(notes !== undefined && notes !== '' && { reason: notes }),
          after: { user_id: row.user_id, asked: status, status: row.status, override, reason },
        });
        await standing.follow(trx, campaign_id);
        return { success: true as const, campaign_id, status: row.status };
      }),

    mark: (
      transact: Transact,
      who: Staff,
      { id: campaign_id, platform }: { id: string; platform: PlatformId },
      { state, external_id, reason, spent_cents }: HandMark,
      facts: RequestFacts,
    ) =>
      transact(async (trx) => {
        const at = await open(trx, campaign_id);
        const part = at.parts.find((one) => one.platform === platform);
        if (!part) throw new Refusal('not_found');
        if (state === 'refused' && !reason) throw new Refusal('reason_required');
        if (state === 'ended' && part.live_at !== null && spent_cents === undefined)
          throw new Refusal('reason_required');
        mustBeByHand(at, part.connection, part.state, state);
        const told = { external_id: external_id ?? null, reason: reason ?? null, spent_cents: spent_cents ?? null };
        const marked = await launches.marked(trx, at.row, part, state, told);
        await record(trx, who, 'campaign.marked', campaign_id, facts, { after: { platform, state, ...told } });
        await standing.follow(trx, campaign_id);
        return { success: true as const, part: partOf(marked) };
      }),

    retry: (
      transact: Transact,
      who: Staff,
      { id: campaign_id, platform }: { id: string; platform: PlatformId },
      facts: RequestFacts,
    ) =>
      transact(async (trx) => {
        const at = await open(trx, campaign_id);
        const part = at.parts.find((one) => one.platform === platform);
        if (!part) throw new Refusal('not_found');
        if (part.connection === null || (part.state !== 'queued' && part.state !== 'unknown')) {
          throw new Refusal('status_conflict');
        }
        await standing.carry(trx, part);
        await record(trx, who, 'campaign.retried', campaign_id, facts, { after: { platform } });
        return { success: true as const };
      }),
  };
}

/** Only what has no connection is done by hand, and runs only once the campaign was approved and paid for. */
function mustBeByHand({ row }: Standing, connection: string | null, from: string, to: HandMark['state']): void {
  const launched = row.status === 'launching' || row.status === 'active';
  const fits =
    connection === null &&
    from !== 'ended' &&
    from !== 'refused' &&
    (to !== 'live' || launched) &&
    (to !== 'paused' || from === 'live');
  if (!fits) throw new Refusal('status_conflict');
}

export type FulfilmentService = ReturnType<typeof fulfilmentService>;
