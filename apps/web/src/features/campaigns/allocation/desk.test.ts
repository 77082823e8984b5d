import { allocated } from '@universal-media/contract/allocation';
import { minimumOf } from '@universal-media/contract/minimum-spend';
import { type PlatformId, platformIds } from '@universal-media/contract/platforms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Desk, type DeskAct, deskAfter, openDesk } from './desk.ts';

const chosen: PlatformId[] = ['streaming_package', 'youtube', 'meta', 'google'];
const fresh = openDesk({ saved: null, chosen, budget: 3_000 });
const play = (desk: Desk, ...acts: DeskAct[]) => acts.reduce(deskAfter, desk);

describe('opening the desk', () => {
  it('gives each platform its minimum and shares the rest evenly', () => {
    expect(fresh).toMatchObject({ mode: 'even', amounts: { streaming_package: 1_275, youtube: 575, meta: 575 } });
    expect(allocated(fresh.amounts)).toBe(3_000);
  });

  it('shows the saved split as it was left', () => {
    const saved = { streaming_package: 900, youtube: 100, meta: 100, google: 100 };
    expect(openDesk({ saved, chosen, budget: 3_000 })).toMatchObject({ amounts: saved, mode: 'custom' });
  });
});

describe('moving amounts', () => {
  const move = (dollars: number): DeskAct => ({ kind: 'amount', platform: 'meta', dollars });

  it('leaves the others where they are and makes the split custom', () => {
    const moved = play(fresh, move(600));
    expect(moved.amounts).toEqual({ ...fresh.amounts, meta: 600 });
    expect(moved.mode).toBe('custom');
  });

  it('takes a whole movement back with one Undo, and the next movement with another', () => {
    const moved = play(fresh, move(580), move(590), move(600), { kind: 'settle' }, move(700));
    const once = play(moved, { kind: 'undo' });
    expect(once.amounts.meta).toBe(600);
    expect(play(once, { kind: 'undo' })).toMatchObject({ amounts: fresh.amounts, mode: 'even', past: [] });
  });

  it('does not move a locked row', () => {
    expect(play(fresh, { kind: 'lock', platform: 'meta', locked: true }, move(900)).amounts.meta).toBe(575);
  });

  it('has room on the faders for an amount that was typed, and keeps that room', () => {
    const typed = play(fresh, move(2_600));
    expect(typed.scale).toBeGreaterThanOrEqual(2_600);
    expect(play(typed, move(100)).scale).toBe(typed.scale);
  });
});

describe('sharing out', () => {
  it('keeps locked rows and shares the rest among the others', () => {
    const desk = play(
      fresh,
      { kind: 'amount', platform: 'meta', dollars: 300 },
      { kind: 'lock', platform: 'meta', locked: true },
      { kind: 'auto' },
    );
    expect(desk.amounts.meta).toBe(300);
    expect(allocated(desk.amounts)).toBe(3_000);
  });

  it('never places more than the budget, with every minimum met that it pays for', () => {
    fc.assert(
      fc.property(
        fc.subarray([...platformIds], { minLength: 1 }),
        fc.integer({ min: 2_000, max: 50_000 }),
        fc.constantFrom('even' as const, 'reach' as const),
        (platforms, budget, mode) => {
          const desk = play(openDesk({ saved: null, chosen: platforms, budget }), { kind: 'mode', mode });
          expect(allocated(desk.amounts)).toBe(budget);
          for (const platform of platforms)
            expect(desk.amounts[platform] ?? 0).toBeGreaterThanOrEqual(minimumOf(platform));
        },
      ),
    );
  });
});
