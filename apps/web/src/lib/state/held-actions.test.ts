import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeldActions } from './held-actions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('carries an action out once, after its delay', () => {
  const actions = createHeldActions<string>(10_000);
  const act = vi.fn();
  actions.hold('a', 'approved', act);
  actions.hold('a', 'rejected', act);
  expect(actions.waiting.get()).toEqual(new Map([['a', 'approved']]));
  vi.advanceTimersByTime(9_999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  actions.commitAll();
  expect(act).toHaveBeenCalledTimes(1);
  expect(actions.waiting.get().size).toBe(0);
  expect(actions.undo('a')).toBe(false);
});

it('never carries out what was undone', () => {
  const actions = createHeldActions<string>(10_000);
  const act = vi.fn();
  actions.hold('a', 'approved', act);
  expect(actions.undo('a')).toBe(true);
  vi.advanceTimersByTime(20_000);
  actions.commitAll();
  expect(act).not.toHaveBeenCalled();
});

it('carries out everything that waits when the screen is left', () => {
  const actions = createHeldActions<string>(10_000);
  const [first, second] = [vi.fn(), vi.fn()];
  actions.hold('a', 'approved', first);
  actions.hold('b', 'rejected', second);
  actions.commitAll();
  vi.advanceTimersByTime(20_000);
  expect([first, second].map((act) => act.mock.calls.length)).toEqual([1, 1]);
});
