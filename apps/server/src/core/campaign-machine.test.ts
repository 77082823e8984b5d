import {
  type CampaignStatus,
  campaignStatuses,
  campaignStatusNames,
  campaignViews,
  platformStates,
} from '@universal-media/contract/campaign-status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actsOf, type CampaignMoveName, campaignMoves, followsFrom, moveOf } from './campaign-machine.ts';

const movers = ['advertiser', 'staff', 'system'] as const;
type Mover = (typeof movers)[number];
const isMove = (name: string): name is CampaignMoveName => name in campaignMoves;
const names = Object.keys(campaignMoves).filter(isMove);

/** Every move there is: from where, by whom, to where. */
const moves = names.flatMap((name) =>
  campaignStatuses.flatMap((from) =>
    movers.flatMap((by) => {
      const move = moveOf(name, from, by);
      return move ? [{ name, from, by, to: move.to, money: move.money, platforms: move.platforms }] : [];
    }),
  ),
);
const movesOf = (who: readonly Mover[]) => moves.filter(({ by }) => who.includes(by));

/** Everywhere a campaign can get from here by those moves, here included. */
function reached(start: CampaignStatus, by: readonly { from: CampaignStatus; to: CampaignStatus }[]) {
  const seen = new Set([start]);
  for (const from of seen) for (const move of by) if (move.from === from) seen.add(move.to);
  return seen;
}

describe('the states of a campaign', () => {
  it('are all reached, all named, and each stands in exactly one view', () => {
    expect(reached('awaiting_payment', moves)).toEqual(new Set(campaignStatuses));
    expect(Object.keys(campaignStatusNames).toSorted()).toEqual([...campaignStatuses].toSorted());
    expect(Object.values(campaignViews).flat().toSorted()).toEqual([...campaignStatuses].toSorted());
  });

  it.each(['active', 'pending', 'under_review', 'approved', 'paused', 'rejected', 'completed'])(
    'know the documented value %s',
    (documented) => {
      expect(campaignStatuses).toContain(documented);
    },
  );

  it('that have ended are left by nobody, but a rejected or failed campaign is handed in again by its owner', () => {
    const leaving = moves.filter(({ from }) => ['completed', 'cancelled', 'rejected', 'failed'].includes(from));
    expect(leaving.map(({ name, from, by }) => `${by}: ${name} what is ${from}`)).toEqual([
      'advertiser: revise what is rejected',
      'advertiser: revise what is failed',
    ]);
  });
});

describe('who may move a campaign', () => {
  const bySomeone: [CampaignMoveName, Mover[]][] = [
    ['approve', ['staff']],
    ['reject', ['staff']],
    ['requestChanges', ['staff']],
    ['launch', ['system']],
    ['goLive', ['system']],
    ['submit', ['system']],
    ['complete', ['system']],
    ['fail', ['system']],
    ['revise', ['advertiser']],
    ['adjust', ['advertiser']],
    ['adjustStopped', ['advertiser']],
  ];
  it.each(bySomeone)('%s: only %j', (name, who) => {
    const able = movers.filter((by) => campaignStatuses.some((from) => moveOf(name, from, by) !== null));
    expect(able).toEqual(who);
  });

  it('an owner and the system together never make one run that staff did not approve', () => {
    const unapproved = reached('awaiting_payment', movesOf(['advertiser', 'system']));
    for (const status of ['approved', 'launching', 'active', 'paused', 'completed'] as const) {
      expect(unapproved.has(status)).toBe(false);
    }
  });

  it('nothing that was changed so that people must look runs before they did', () => {
    const unseen = reached(
      campaignMoves.revise.to,
      moves.filter(({ name }) => name !== 'approve'),
    );
    for (const status of ['approved', 'launching', 'active', 'paused'] as const) expect(unseen.has(status)).toBe(false);
  });

  it('staff alone never make one live: they approve, and it goes there when a platform runs', () => {
    const reachedByStaff = reached('under_review', movesOf(['staff']));
    expect(reachedByStaff).toEqual(new Set(['under_review', 'approved', 'rejected']));
  });
});

describe('what a move does', () => {
  it('gives everything not taken back where a campaign ends before it ran, and settles where it may have run', () => {
    const ends = moves.filter(({ to }) => ['rejected', 'failed', 'completed', 'cancelled'].includes(to));
    for (const { to, money, platforms } of ends) {
      expect(platforms).toBe('ended');
      expect(money).toBe(to === 'rejected' || to === 'failed' ? 'release' : 'settle');
    }
  });

  it('sends platforms live only where the campaign is approved', () => {
    for (const { to, platforms } of moves) if (platforms === 'live') expect(['launching', 'active']).toContain(to);
  });

  it('sets money aside only for what its owner ordered or paid', () => {
    const holding = new Set(moves.filter(({ money }) => money === 'hold').map(({ name }) => name));
    expect([...holding]).toEqual(['fund', 'revise', 'adjust', 'adjustStopped']);
  });
});

describe('what its owner can do', () => {
  const standing = fc.record({
    status: fc.constantFrom(...campaignStatuses),
    approved: fc.boolean(),
    over: fc.boolean(),
  });

  it('is only what the table allows, and always to copy and to share it', () => {
    fc.assert(
      fc.property(standing, (here) => {
        const acts = actsOf(here);
        const able = (name: CampaignMoveName) => moveOf(name, here.status, 'advertiser') !== null;
        expect(acts).toEqual(expect.arrayContaining(['duplicate', 'share']));
        expect(acts.includes('pay')).toBe(here.status === 'awaiting_payment');
        if (acts.includes('restart')) expect([able('restart'), here.approved, here.over]).toEqual([true, true, false]);
        if (acts.includes('edit')) expect([able('revise'), here.over]).toEqual([true, false]);
        if (acts.includes('stop')) expect(able('stop')).toBe(true);
      }),
    );
  });

  it('is to take any campaign out of the list, whatever has become of it', () => {
    for (const status of campaignStatuses) {
      expect(actsOf({ status, approved: true, over: true })).toContain('delete');
    }
  });
});

describe('what follows from its platforms', () => {
  const parts = fc.array(fc.record({ state: fc.constantFrom(...platformStates) }), { minLength: 1, maxLength: 6 });
  const status = fc.constantFrom(...campaignStatuses);

  it('is always a move that the system may make from there', () => {
    fc.assert(
      fc.property(status, parts, (from, platforms) => {
        const name = followsFrom(from, platforms);
        if (name) expect(moveOf(name, from, 'system')).not.toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('does not depend on their order, and happens once', () => {
    const shuffled = parts.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(status, shuffled, (from, [one, other]) => {
        const name = followsFrom(from, one);
        expect(followsFrom(from, other)).toBe(name);
        // Where it went, the same platforms do not send it on to the same place.
        if (name) expect(followsFrom(campaignMoves[name].to, one)).not.toBe(name);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is live with the first that runs, review once nothing is open, and failure only when all refuse', () => {
    fc.assert(
      fc.property(status, parts, (from, platforms) => {
        const states = platforms.map(({ state }) => state);
        const name = followsFrom(from, platforms);
        if (name === 'goLive') expect(states).toContain('live');
        if (name === 'submit') expect(states.some((state) => state === 'queued' || state === 'unknown')).toBe(false);
        if (name === 'fail') expect(new Set(states)).toEqual(new Set(['refused']));
        if (from === 'launching' && states.includes('live')) expect(name).toBe('goLive');
        if (from === 'pending' && states.every((state) => state === 'created')) expect(name).toBe('submit');
      }),
      { numRuns: 1_000 },
    );
  });
});
