import type { DayFigures, Outcome, RemoteState } from '../../../connectors/ad-platforms/ad-platform.ts';
import { after, type Clock } from '../../../core/clock.ts';
import { nextStep } from '../../../core/launch-step.ts';
import { lookAgainSeconds } from '../../../core/look-again.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { CampaignRow, PartRow, StandingService } from '../../standing/service.ts';
import { launchStore as store } from '../store.ts';
import type { Question, Said, Which } from './asking.ts';

export interface NotingDeps {
  readonly clock: Clock;
  readonly standing: StandingService;
  readonly settle_seconds: number;
  /** How often a campaign that runs is looked at. */
  readonly look_seconds: number;
  readonly transact: Transact;
}

type PartSet = Parameters<StandingService['changePart']>[3];

/** What came of a question: kept with its money, and what follows from it for the campaign. */
export function notingOf({ clock, standing, settle_seconds, look_seconds, transact }: NotingDeps) {
  const { changePart, funds } = standing;

  const keepDays = async (trx: Trx, row: CampaignRow, part: PartRow, days: readonly DayFigures[]): Promise<PartRow> => {
    if (days.length === 0) return part;
    const looked_at = clock.now();
    const sums = await store.keepDays(trx, part, days, looked_at);
    return changePart(trx, row, part, { ...sums, looked_at });
  };

  const refuse = async (trx: Trx, row: CampaignRow, part: PartRow, said: string): Promise<PartRow> => {
    // Platforms may say more than we keep.
    const reason = said.slice(0, 500);
    await funds.releaseShare(trx, row, part);
    // A review may change its mind; what has no money any more must not run then.
    if (part.external_id !== null) await standing.retire(trx, part);
    const set = { state: 'refused', reason, attempt: null, attempted_at: null } as const;
    return changePart(trx, row, part, set, { actor: { kind: 'system' }, reason });
  };

  const settled: PartSet = { attempt: null, attempted_at: null, reason: null };

  /** What a platform did, by what it was asked. */
  const done = async (
    trx: Trx,
    row: CampaignRow,
    part: PartRow,
    { act, revision }: Question,
    external_id: string,
  ): Promise<PartRow> => {
    const now = clock.now();
    if (act === 'create') {
      return changePart(trx, row, part, { ...settled, external_id, sent_revision: revision, state: 'created' });
    }
    if (act === 'find') return changePart(trx, row, part, { ...settled, external_id, state: 'created' });
    if (act === 'update') {
      const sent = await changePart(trx, row, part, { ...settled, sent_revision: revision });
      return sent.state === 'live' ? funds.take(trx, row, sent) : sent;
    }
    if (act === 'activate') return changePart(trx, row, part, { ...settled, state: 'in_review' });
    if (act === 'pause') {
      const reason = part.guarded_at === null ? null : 'Its budget is used up.';
      return changePart(trx, row, part, { ...settled, reason, state: 'paused' });
    }
    return ended(trx, row, part, now);
  };

  /**
   * Nobody saw it run, and something was delivered all the same: that much is taken for it. Not where it was refused: its
   * share went back, and what is held now is for others.
   */
  const ended = async (trx: Trx, row: CampaignRow, part: PartRow, now: Date): Promise<PartRow> => {
    const delivered = part.spent_cents > 0n && part.captured_media_cents === 0n && part.state !== 'refused';
    const taken = delivered ? await funds.takeDelivered(trx, row, part) : part;
    return changePart(trx, row, taken, { ...settled, state: 'ended', ended_at: now });
  };

  const outcome = async (trx: Trx, row: CampaignRow, part: PartRow, question: Question, came: Outcome) => {
    if (came.outcome === 'done') return done(trx, row, part, question, came.external_id);
    if (came.outcome === 'refused') {
      // What it will not do to something that is there is no reason to give that up; somebody has to look at it.
      if (question.act === 'pause' || question.act === 'archive') {
        return changePart(trx, row, part, { state: 'unknown', reason: came.reason.slice(0, 500) });
      }
      return refuse(trx, row, part, came.reason);
    }
    return changePart(trx, row, part, { state: 'unknown', reason: 'We are checking what the platform did.' });
  };

  const seen = async (trx: Trx, row: CampaignRow, part: PartRow, state: RemoteState, reason: string | null) => {
    const now = clock.now();
    if (state === 'rejected') return refuse(trx, row, part, reason ?? 'The platform’s review said no.');
    if (state === 'ended' || state === 'absent') return ended(trx, row, part, now);
    if (state === 'live' && part.state !== 'live') {
      const taken = await funds.take(trx, row, part);
      return changePart(trx, row, taken, { ...settled, state: 'live', live_at: part.live_at ?? now });
    }
    // A review that was made anew, or somebody who stopped it over there: it is asked for again.
    if (state === 'paused') return changePart(trx, row, part, { ...settled, state: 'created' });
    return part;
  };

  /** Its money is used up: it is stopped, and what it spends above that is ours. */
  const guard = async (trx: Trx, row: CampaignRow, part: PartRow): Promise<PartRow> =>
    part.guarded_at === null && part.spent_cents >= part.media_cents && part.media_cents > 0n
      ? changePart(trx, row, part, { guarded_at: clock.now() })
      : part;

  /** When to ask again; null when it is where it shall be. */
  const again = (row: CampaignRow, before: PartRow, part: PartRow): Date | null => {
    const { act } = nextStep({ ...part, revision: row.revision, guarded: part.guarded_at !== null });
    const now = clock.now();
    if (act === 'rest') return null;
    if (part.state === 'unknown') return after(now, { seconds: settle_seconds });
    if (act !== 'look') return now;
    return after(now, { seconds: lookAgainSeconds(before, part.state, now, look_seconds) });
  };

  /** It was begun anew meanwhile: what came of the older try is nobody's, and is ended. */
  const forget = async (
    trx: Trx,
    part: PartRow,
    { begun_revision, external_id }: Question,
    said: Said,
  ): Promise<void> => {
    const made = said.said === 'outcome' && said.outcome.outcome === 'done' ? said.outcome.external_id : external_id;
    await standing.retire(trx, { ...part, begun_revision, external_id: made });
  };

  return {
    /** Also of an older turn: what happened over there has happened, whatever was ordered since. */
    note: (which: Which, question: Question, said: Said): Promise<void> =>
      transact(async (trx) => {
        const at = await standing.open(trx, which.campaign_id);
        const found = at?.parts.find(({ platform }) => platform === which.platform);
        if (!at || !found || said.said === 'stale') return;
        const { row } = at;
        if (question.begun_revision !== found.begun_revision) return forget(trx, found, question, said);
        const counted = 'days' in said ? await keepDays(trx, row, found, said.days) : found;
        const part =
          said.said === 'outcome'
            ? await outcome(trx, row, counted, question, said.outcome)
            : said.said === 'seen'
              ? await seen(trx, row, counted, said.state, said.reason)
              : await ended(trx, row, counted, clock.now());
        const guarded = await guard(trx, row, part);
        const at_once = again(row, found, guarded);
        if (guarded.turn === which.turn && at_once !== null) await standing.carry(trx, guarded, at_once);
        await standing.follow(trx, which.campaign_id);
      }),

    /** What staff did by hand: the same money, and the same that follows. */
    async marked(
      trx: Trx,
      row: CampaignRow,
      part: PartRow,
      to: 'live' | 'paused' | 'refused' | 'ended',
      told: { external_id: string | null; reason: string | null; spent_cents: number | null },
    ): Promise<PartRow> {
      const now = clock.now();
      const external_id = told.external_id ?? part.external_id;
      const spent_cents = told.spent_cents === null ? part.spent_cents : BigInt(told.spent_cents);
      const known = await changePart(trx, row, part, { external_id, spent_cents, sent_revision: row.revision });
      if (to === 'refused') return refuse(trx, row, known, told.reason ?? '');
      if (to === 'ended') return ended(trx, row, known, now);
      const taken = to === 'live' ? await funds.take(trx, row, known) : known;
      return changePart(trx, row, taken, {
        ...settled,
        state: to,
        ...(to === 'live' && { live_at: part.live_at ?? now }),
      });
    },
  };
}
