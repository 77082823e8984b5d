import type { LiveConnector } from '../../../connectors/live/live.ts';
import { type CampaignMoveName, followsFrom, hasEnded, moveOf } from '../../../core/campaign-machine.ts';
import type { Clock } from '../../../core/clock.ts';
import { Refusal } from '../../../core/refusal.ts';
import { enqueue } from '../../../durable/enqueue.ts';
import { afterCommit, type Trx } from '../../../storage/transact.ts';
import type { Actor } from '../../audit/service.ts';
import { newsJob } from '../../flights/jobs.ts';
import { type CampaignRow, type PartRow, standingStore as store } from '../store.ts';
import type { Funds } from './funds.ts';
import type { Orders } from './orders.ts';

export interface MovingDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly live: LiveConnector;
}

/** The moves its owner hears of by mail. */
const news = {
  goLive: 'live',
  requestChanges: 'changes_requested',
  reject: 'rejected',
  fail: 'failed',
  complete: 'completed',
} as const;
const isNews = (name: string): name is keyof typeof news => name in news;

/** A campaign with its platforms, locked. */
export interface Standing {
  readonly row: CampaignRow;
  readonly parts: readonly PartRow[];
}

interface Cause {
  readonly actor: Actor;
  /** In words for its owner. */
  readonly reason?: string | null;
}

type Set = Parameters<typeof store.change>[2];
type PartSet = Parameters<typeof store.changePart>[2];

const system: Actor = { kind: 'system' };
const actorId = (actor: Actor) =>
  actor.kind === 'advertiser' ? actor.user_id : actor.kind === 'staff' ? actor.admin_id : null;

const isOver = (part: PartRow) => part.state === 'ended' || part.state === 'refused';
/** Nothing of it has run: whatever was held goes back without waiting for anybody. */
const neverRan = ({ status }: CampaignRow) =>
  status === 'awaiting_payment' || status === 'pending' || status === 'under_review' || status === 'approved';

export function movingOf({ clock, newId, live }: MovingDeps, funds: Funds, orders: Orders) {
  const tell = (trx: Trx, { user_id, campaign_id }: CampaignRow) =>
    afterCommit(trx, () => live.publish({ user_id }, { type: 'campaign_changed', campaign_id }));

  const note = (
    trx: Trx,
    row: CampaignRow,
    move: { platform: PartRow['platform'] | null; from: string | null; to: string },
    { actor, reason = null }: Cause,
  ) =>
    store.insertMove(trx, {
      move_id: newId(),
      campaign_id: row.campaign_id,
      user_id: row.user_id,
      platform: move.platform,
      from_state: move.from,
      to_state: move.to,
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      reason,
      created_at: clock.now(),
    });

  const change = async (trx: Trx, { row, parts }: Standing, set: Set): Promise<Standing> => {
    const updated_at = clock.now();
    await store.change(trx, row.campaign_id, { ...set, updated_at });
    tell(trx, row);
    const changed = await store.find(trx, row.campaign_id);
    return { row: changed ?? row, parts };
  };

  const orderAll = async (trx: Trx, at: Standing, wanted: PartRow['wanted']): Promise<Standing> => {
    const parts: PartRow[] = [];
    for (const part of at.parts) {
      // What was taken out of the plan stays on its way out, whatever becomes of the rest.
      const leaves = part.wanted === 'ended' || part.state === 'refused';
      const stays = part.state === 'ended' || (leaves && wanted !== 'ended');
      parts.push(stays ? part : await byHandAtOnce(trx, at.row, await orders.order(trx, part, wanted)));
    }
    return { ...at, parts };
  };

  /** What staff never began by hand ends without them, and is set up by being asked for. */
  const byHandAtOnce = async (trx: Trx, row: CampaignRow, part: PartRow): Promise<PartRow> => {
    if (part.connection !== null) return part;
    const unbegun = part.state === 'queued' || part.state === 'created' || part.state === 'refused';
    if (part.wanted === 'ended' && unbegun)
      return changePart(trx, row, part, { state: 'ended', ended_at: clock.now() });
    if (part.wanted !== 'ended' && part.state === 'queued') return changePart(trx, row, part, { state: 'created' });
    return part;
  };

  /** Changes a platform's part; a new state is noted. Does not look at what follows for the campaign: `follow` does. */
  const changePart = async (
    trx: Trx,
    row: CampaignRow,
    part: PartRow,
    set: PartSet & { state?: PartRow['state'] },
    cause: Cause = { actor: system },
  ): Promise<PartRow> => {
    const updated_at = clock.now();
    await store.changePart(trx, part, { ...set, updated_at });
    if (set.state !== undefined && set.state !== part.state) {
      await note(trx, row, { platform: part.platform, from: part.state, to: set.state }, cause);
    }
    tell(trx, row);
    return (await store.part(trx, part.campaign_id, part.platform)) ?? part;
  };

  /** Makes a move of the table with all it means; refuses one that the table does not have. */
  const move = async (
    trx: Trx,
    at: Standing,
    name: CampaignMoveName,
    cause: Cause,
    set: Set = {},
  ): Promise<Standing> => {
    const { row } = at;
    const found = moveOf(name, row.status, cause.actor.kind);
    if (found === null) throw new Refusal('status_conflict');
    const ended = found.money === 'settle' || found.money === 'release';
    const moved = await change(trx, at, {
      status: found.to,
      status_reason: cause.reason ?? null,
      ...(ended && row.ended_at === null && { ended_at: clock.now() }),
      ...set,
    });
    await note(trx, row, { platform: null, from: row.status, to: found.to }, cause);
    if (isNews(name)) {
      const { campaign_id, version } = moved.row;
      const at_once = { outbox_id: newId(), now: clock.now() };
      await enqueue(trx, newsJob, at_once, { campaign_id, news: news[name], version });
    }
    if (found.money === 'release' || (found.money === 'settle' && neverRan(row))) {
      await funds.releaseAll(trx, row, 'A campaign did not go live', cause.actor);
    }
    const ordered = found.platforms === null ? moved : await orderAll(trx, moved, found.platforms);
    return settle(trx, ordered);
  };

  /** Once it has ended everywhere: what was not delivered comes back, and what is still held. */
  const settle = async (trx: Trx, at: Standing): Promise<Standing> => {
    const { row, parts } = at;
    if (!hasEnded(row.status) || row.settled_at !== null || !parts.every(isOver)) return at;
    await funds.returnUndelivered(trx, row, parts);
    await funds.releaseAll(trx, row, 'What a campaign did not need', system);
    return change(trx, at, { settled_at: clock.now() });
  };

  return {
    tell,
    note,
    change,
    changePart,
    move,

    /** Out of the plan: it ends there, while the campaign goes on. */
    endPart: async (trx: Trx, row: CampaignRow, part: PartRow): Promise<PartRow> =>
      byHandAtOnce(trx, row, await orders.order(trx, part, 'ended')),

    /** What follows for the campaign from where its platforms stand now. */
    async follow(trx: Trx, campaign_id: string): Promise<void> {
      const row = await store.lock(trx, campaign_id);
      if (!row) return;
      const at = { row, parts: await store.parts(trx, campaign_id) };
      const next = followsFrom(row.status, at.parts);
      if (next === null) return void (await settle(trx, at));
      const now = clock.now();
      const set: Record<typeof next, Set> = {
        submit: { submitted_at: now },
        goLive: { live_at: row.live_at ?? now },
        fail: {},
      };
      const refusals = at.parts.flatMap(({ reason }) => (reason === null ? [] : [reason]));
      const reason = next === 'fail' ? (refusals[0] ?? 'No platform took the campaign.') : null;
      await move(trx, at, next, { actor: system, reason }, set[next]);
    },
  };
}
