import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimumSpendFor, sumOfMinimums } from '../../platforms/minimum-spend.ts';
import { ChosenPlatforms, type PlatformId, platformById, platformIds } from '../../platforms/platforms.ts';
import { allocated, allocationInForce, distribute, judgeAllocation } from './allocation.ts';

const chosen = fc.subarray([...platformIds], { minLength: 1 });
const budget = fc.integer({ min: 0, max: 2_000_000 });
const mode = fc.constantFrom('even' as const, 'reach' as const);
const shuffled = chosen.chain((ids) =>
  fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length })),
);

const otherNames: Partial<Record<PlatformId, string>> = {
  google: 'Google-Ads',
  x: 'twitter',
  streaming_package: 'streaming_tv',
  facebook: ' FB ',
  tiktok: 'TikTok Ads',
};

describe('sharing a budget out', () => {
  it('gives each platform its minimum and the rest equally, leftover dollars one each to the first', () => {
    const three = distribute({ chosen: ['tiktok', 'youtube', 'google'], budget: 1_001, mode: 'even' });
    expect(three).toEqual({ youtube: 334, tiktok: 334, google: 333 });
    const dear = distribute({ chosen: ['meta', 'streaming_package'], budget: 1_001, mode: 'even' });
    expect(dear).toEqual({ streaming_package: 851, meta: 150 });
  });

  it('spends the whole budget and never a dollar more, in whole dollars', () => {
    fc.assert(
      fc.property(chosen, budget, mode, (ids, dollars, how) => {
        const shares = distribute({ chosen: ids, budget: dollars, mode: how });
        expect(allocated(shares)).toBe(dollars);
        expect(Object.keys(shares).toSorted()).toEqual([...ids].toSorted());
        expect(Object.values(shares).every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      }),
    );
  });

  it('holds every minimum as soon as the budget pays for them, and can then be saved', () => {
    fc.assert(
      fc.property(chosen, fc.nat(50_000), mode, (ids, above, how) => {
        const dollars = sumOfMinimums(ids) + above;
        const shares = distribute({ chosen: ids, budget: dollars, mode: how });
        expect(judgeAllocation(shares, ids, dollars)).toEqual({ exceeded_by: 0, below: [], left: 0, valid: true });
      }),
    );
  });

  it('shares equally to the dollar: what is above the minimum differs by one at most, and the first have more', () => {
    fc.assert(
      fc.property(chosen, fc.nat(50_000), (ids, above) => {
        const shares = distribute({ chosen: ids, budget: sumOfMinimums(ids) + above, mode: 'even' });
        const extra = ids.map((id) => (shares[id] ?? 0) - minimumSpendFor(id));
        expect(extra).toEqual(extra.toSorted((a, b) => b - a));
        expect(Math.max(...extra) - Math.min(...extra)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('by reach gives more above the minimum to the cheaper impression', () => {
    fc.assert(
      fc.property(chosen, fc.nat(50_000), (ids, above) => {
        const shares = distribute({ chosen: ids, budget: sumOfMinimums(ids) + above, mode: 'reach' });
        const byPrice = ids.toSorted((a, b) => platformById(a).cpm.likely - platformById(b).cpm.likely);
        const extra = byPrice.map((id) => (shares[id] ?? 0) - minimumSpendFor(id));
        // One dollar of rounding may stand against the order.
        for (const [index, dollars] of extra.entries()) {
          expect(dollars + 1).toBeGreaterThanOrEqual(extra[index + 1] ?? 0);
        }
      }),
    );
  });

  it('does not depend on the order or the names under which the platforms came', () => {
    fc.assert(
      fc.property(shuffled, budget, mode, ([ids, mixed], dollars, how) => {
        const named = ChosenPlatforms.parse([...mixed, ...mixed].map((id) => otherNames[id] ?? id));
        const byCategory = ChosenPlatforms.parse({ b: mixed.slice(0, 3), a: mixed.slice(3) });
        const straight = distribute({ chosen: ids, budget: dollars, mode: how });
        expect(distribute({ chosen: mixed, budget: dollars, mode: how })).toEqual(straight);
        expect(distribute({ chosen: named, budget: dollars, mode: how })).toEqual(straight);
        expect(distribute({ chosen: byCategory, budget: dollars, mode: how })).toEqual(straight);
      }),
    );
  });

  it('leaves locked rows alone and shares what they leave', () => {
    const locks = fc.dictionary(fc.constantFrom(...platformIds), fc.nat(5_000), { maxKeys: 4 });
    fc.assert(
      fc.property(chosen, budget, mode, locks, (ids, dollars, how, locked) => {
        const shares = distribute({ chosen: ids, budget: dollars, mode: how, locked });
        const kept = ids.filter((id) => locked[id] !== undefined);
        for (const id of kept) expect(shares[id]).toBe(locked[id]);
        const taken = kept.reduce((sum, id) => sum + (locked[id] ?? 0), 0);
        const open = kept.length < ids.length;
        expect(allocated(shares)).toBe(open ? Math.max(dollars, taken) : taken);
      }),
    );
  });
});

describe('a saved split', () => {
  it('is used while it fits the platforms and the budget, and replaced by an even split otherwise', () => {
    const saved = { youtube: 400, meta: 500 };
    expect(allocationInForce(saved, ['meta', 'youtube'], 1_000)).toEqual(saved);
    expect(allocationInForce(saved, ['meta', 'youtube'], 800)).toEqual({ youtube: 400, meta: 400 });
    expect(allocationInForce(saved, ['meta', 'youtube', 'x'], 1_000)).toEqual({ youtube: 334, meta: 333, x: 333 });
    expect(allocationInForce({ youtube: 49, meta: 500 }, ['meta', 'youtube'], 1_000)).toEqual({
      youtube: 500,
      meta: 500,
    });
  });

  it('is judged to the dollar', () => {
    const judge = (youtube: number, dollars: number) => judgeAllocation({ youtube }, ['youtube'], dollars);
    expect(judge(50, 50)).toEqual({ exceeded_by: 0, below: [], left: 0, valid: true });
    expect(judge(51, 50)).toEqual({ exceeded_by: 1, below: [], left: 0, valid: false });
    expect(judge(49, 60)).toEqual({ exceeded_by: 0, below: ['youtube'], left: 11, valid: false });
  });

  it('never lets more than the budget, or less than a minimum that can be paid, come into force', () => {
    const saved = fc.option(fc.dictionary(fc.constantFrom(...platformIds), fc.nat(3_000), { maxKeys: 5 }));
    fc.assert(
      fc.property(saved, chosen, budget, (split, ids, dollars) => {
        const inForce = allocationInForce(split, ids, dollars);
        expect(allocated(inForce)).toBeLessThanOrEqual(dollars);
        if (dollars >= sumOfMinimums(ids)) expect(judgeAllocation(inForce, ids, dollars).valid).toBe(true);
      }),
    );
  });
});
