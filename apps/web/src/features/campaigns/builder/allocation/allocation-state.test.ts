import { allocated } from '@universal-media/contract/campaigns/budget/allocation';
import { minimumSpendFor } from '@universal-media/contract/platforms/minimum-spend';
import { type PlatformId, platformIds } from '@universal-media/contract/platforms/platforms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AllocationAction, type AllocationState, openAllocation, reduceAllocation } from './allocation-state.ts';

const chosen: PlatformId[] = ['streaming_package', 'youtube', 'meta', 'google'];
const fresh = openAllocation({ saved: null, chosen, budget: 3_000 });
const run = (state: AllocationState, ...actions: AllocationAction[]) => actions.reduce(reduceAllocation, state);

describe('opening the allocation', () => {
  it('gives each platform its minimum and splits the rest evenly', () => {
    expect(fresh).toMatchObject({ mode: 'even', amounts: { streaming_package: 1_275, youtube: 575, meta: 575 } });
    expect(allocated(fresh.amounts)).toBe(3_000);
  });

  it('shows the saved split unchanged', () => {
    const saved = { streaming_package: 900, youtube: 100, meta: 100, google: 100 };
    expect(openAllocation({ saved, chosen, budget: 3_000 })).toMatchObject({ amounts: saved, mode: 'custom' });
  });
});

describe('moving amounts', () => {
  const move = (dollars: number): AllocationAction => ({ kind: 'amount', platform: 'meta', dollars });

  it('leaves other platforms unchanged and switches to Custom', () => {
    const moved = run(fresh, move(600));
    expect(moved.amounts).toEqual({ ...fresh.amounts, meta: 600 });
    expect(moved.mode).toBe('custom');
  });

  it('undoes a whole drag in one step', () => {
    const moved = run(fresh, move(580), move(590), move(600), { kind: 'settle' }, move(700));
    const once = run(moved, { kind: 'undo' });
    expect(once.amounts.meta).toBe(600);
    expect(run(once, { kind: 'undo' })).toMatchObject({ amounts: fresh.amounts, mode: 'even', past: [] });
  });

  it('ignores changes to a locked row', () => {
    expect(run(fresh, { kind: 'lock', platform: 'meta', locked: true }, move(900)).amounts.meta).toBe(575);
  });

  it('extends the slider scale for a typed amount and keeps it', () => {
    const typed = run(fresh, move(2_600));
    expect(typed.scale).toBeGreaterThanOrEqual(2_600);
    expect(run(typed, move(100)).scale).toBe(typed.scale);
  });
});

describe('distributing the budget', () => {
  it('keeps locked rows and distributes the rest', () => {
    const state = run(
      fresh,
      { kind: 'amount', platform: 'meta', dollars: 300 },
      { kind: 'lock', platform: 'meta', locked: true },
      { kind: 'auto' },
    );
    expect(state.amounts.meta).toBe(300);
    expect(allocated(state.amounts)).toBe(3_000);
  });

  it('allocates exactly the budget and meets every minimum', () => {
    fc.assert(
      fc.property(
        fc.subarray([...platformIds], { minLength: 1 }),
        fc.integer({ min: 2_000, max: 50_000 }),
        fc.constantFrom('even' as const, 'reach' as const),
        (platforms, budget, mode) => {
          const state = run(openAllocation({ saved: null, chosen: platforms, budget }), { kind: 'mode', mode });
          expect(allocated(state.amounts)).toBe(budget);
          for (const platform of platforms)
            expect(state.amounts[platform] ?? 0).toBeGreaterThanOrEqual(minimumSpendFor(platform));
        },
      ),
    );
  });
});
