import {
  type CampaignStatus,
  campaignStatuses,
  campaignStatusName,
  campaignViewNames,
  hasEnded,
  platformStates,
  statusesInPhase,
  statusesInView,
} from '@universal-media/contract/campaigns/status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedActions, findTransition, nextTransition, type TransitionName, transitions } from './state-machine.ts';

const movers = ['advertiser', 'staff', 'system'] as const;
type Mover = (typeof movers)[number];
const isMove = (name: string): name is TransitionName => name in transitions;
const names = Object.keys(transitions).filter(isMove);

/** Every allowed transition with its actor. */
const moves = names.flatMap((name) =>
  campaignStatuses.flatMap((from) =>
    movers.flatMap((by) => {
      const move = findTransition(name, from, by);
      return move ? [{ name, from, by, to: move.to, money: move.money, platforms: move.platforms }] : [];
    }),
  ),
);
const listMoves = (who: readonly Mover[]) => moves.filter(({ by }) => who.includes(by));

/** The statuses that can be reached from `start`, including it. */
function reached(start: CampaignStatus, by: readonly { from: CampaignStatus; to: CampaignStatus }[]) {
  const seen = new Set([start]);
  for (const from of seen) for (const move of by) if (move.from === from) seen.add(move.to);
  return seen;
}

describe('campaign statuses', () => {
  it('are all reachable and named, and each belongs to exactly one view', () => {
    expect(reached('awaiting_payment', moves)).toEqual(new Set(campaignStatuses));
    expect(new Set(campaignStatuses.map(campaignStatusName)).size).toBe(campaignStatuses.length);
    expect(campaignViewNames.flatMap(statusesInView).toSorted()).toEqual([...campaignStatuses].toSorted());
  });

  it.each(['active', 'pending', 'under_review', 'approved', 'paused', 'rejected', 'completed'])(
    'include the documented value %s',
    (documented) => {
      expect(campaignStatuses).toContain(documented);
    },
  );

  it('are final once ended, except that an owner can resubmit a rejected or failed campaign', () => {
    const leaving = moves.filter(({ from }) => hasEnded(from));
    expect(leaving.map(({ name, from, by }) => `${by}: ${name} from ${from}`)).toEqual([
      'advertiser: revise from rejected',
      'advertiser: revise from failed',
    ]);
  });
});

describe('campaign phases', () => {
  it('cover every status once, and only ended campaigns are settled', () => {
    expect(statusesInPhase('before')).toEqual(['awaiting_payment', 'pending', 'under_review', 'approved', 'scheduled']);
    expect(statusesInPhase('running')).toEqual(['launching', 'active', 'paused', 'suspended']);
    expect(statusesInPhase('ended')).toEqual(['completed', 'rejected', 'failed', 'cancelled']);
  });
});

describe('who may make a transition', () => {
  const allowedActors: [TransitionName, Mover[]][] = [
    ['approve', ['staff']],
    ['reject', ['staff']],
    ['requestChanges', ['staff']],
    ['launch', ['system']],
    ['schedule', ['system']],
    ['goLive', ['system']],
    ['submit', ['system']],
    ['complete', ['system']],
    ['fail', ['system']],
    ['suspend', ['staff']],
    ['liftSuspension', ['staff']],
    ['revise', ['advertiser']],
    ['adjust', ['advertiser']],
    ['adjustScheduled', ['advertiser']],
    ['adjustPaused', ['advertiser']],
  ];
  it.each(allowedActors)('%s: only %j', (name, who) => {
    const allowed = movers.filter((by) => campaignStatuses.some((from) => findTransition(name, from, by) !== null));
    expect(allowed).toEqual(who);
  });

  it('an owner and the system alone cannot run a campaign that staff did not approve', () => {
    const unapproved = reached('awaiting_payment', listMoves(['advertiser', 'system']));
    for (const status of ['approved', 'launching', 'scheduled', 'active', 'paused', 'completed'] as const) {
      expect(unapproved.has(status)).toBe(false);
    }
  });

  it('an edit that needs a review cannot run before staff approve it', () => {
    const unseen = reached(
      transitions.revise.to,
      moves.filter(({ name }) => name !== 'approve'),
    );
    for (const status of ['approved', 'launching', 'scheduled', 'active', 'paused'] as const)
      expect(unseen.has(status)).toBe(false);
  });

  it('an owner and the system cannot run a campaign that staff suspended, only end it', () => {
    const unlifted = reached('suspended', listMoves(['advertiser', 'system']));
    expect(unlifted).toEqual(new Set(['suspended', 'completed', 'cancelled']));
  });

  it('staff alone cannot make a campaign active: a platform run must be live', () => {
    const reachedByStaff = reached('under_review', listMoves(['staff']));
    expect(reachedByStaff).toEqual(new Set(['under_review', 'approved', 'rejected']));
  });
});

describe('effects of a transition', () => {
  it('releases holds when a campaign ends before it runs, and settles when it may have run', () => {
    const ends = moves.filter(({ to }) => hasEnded(to));
    for (const { to, money, platforms } of ends) {
      expect(platforms).toBe('ended');
      expect(money).toBe(to === 'rejected' || to === 'failed' ? 'release' : 'settle');
    }
  });

  it('lets platform runs go live only in an approved campaign', () => {
    for (const { to, platforms } of moves)
      if (platforms === 'live') expect(['launching', 'scheduled', 'active']).toContain(to);
  });

  it('holds money only for what the owner submitted or paid', () => {
    const holding = new Set(moves.filter(({ money }) => money === 'hold').map(({ name }) => name));
    expect([...holding]).toEqual(['fund', 'revise', 'adjust', 'adjustScheduled', 'adjustPaused']);
  });
});

describe('allowed actions of the owner', () => {
  const facts = fc.record({
    status: fc.constantFrom(...campaignStatuses),
    approved: fc.boolean(),
    over: fc.boolean(),
  });

  it('follow the transition table, always include duplicate, and share what was paid for and not turned down', () => {
    fc.assert(
      fc.property(facts, (here) => {
        const actions = allowedActions(here);
        const isAllowed = (name: TransitionName) => findTransition(name, here.status, 'advertiser') !== null;
        expect(actions).toContain('duplicate');
        expect(actions.includes('share')).toBe(!['awaiting_payment', 'rejected', 'suspended'].includes(here.status));
        expect(actions.includes('pay')).toBe(here.status === 'awaiting_payment');
        if (actions.includes('resume'))
          expect([isAllowed('resume'), here.approved, here.over]).toEqual([true, true, false]);
        if (actions.includes('edit')) expect([isAllowed('revise'), here.over]).toEqual([true, false]);
        if (actions.includes('pause')) expect(isAllowed('pause')).toBe(true);
      }),
    );
  });

  it('always include delete', () => {
    for (const status of campaignStatuses) {
      expect(allowedActions({ status, approved: true, over: true })).toContain('delete');
    }
  });
});

describe('the transition that follows from the platform runs', () => {
  const runs = fc.array(fc.record({ state: fc.constantFrom(...platformStates) }), { minLength: 1, maxLength: 6 });
  const status = fc.constantFrom(...campaignStatuses);

  it('is always one the system may make', () => {
    fc.assert(
      fc.property(status, runs, (from, platforms) => {
        const name = nextTransition(from, platforms);
        if (name) expect(findTransition(name, from, 'system')).not.toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('does not depend on their order and does not repeat', () => {
    const shuffled = runs.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(status, shuffled, (from, [one, other]) => {
        const name = nextTransition(from, one);
        expect(nextTransition(from, other)).toBe(name);
        if (name) expect(nextTransition(transitions[name].to, one)).not.toBe(name);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is goLive with the first live run, submit at once, and fail only when all are refused', () => {
    fc.assert(
      fc.property(status, runs, (from, platforms) => {
        const states = platforms.map(({ state }) => state);
        const name = nextTransition(from, platforms);
        if (name === 'goLive') expect(states).toContain('live');
        if (name === 'fail') expect(new Set(states)).toEqual(new Set(['refused']));
        if (from === 'launching' && states.includes('live')) expect(name).toBe('goLive');
        if (from === 'pending' && !states.includes('refused')) expect(name).toBe('submit');
      }),
      { numRuns: 1_000 },
    );
  });
});
