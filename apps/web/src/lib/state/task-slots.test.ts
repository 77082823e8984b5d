import { describe, expect, it } from 'vitest';
import { createTaskSlots } from './task-slots.ts';

const alive = new AbortController().signal;

describe('tasks in turns', () => {
  it('never run more than allowed at a time, and all of them run', async () => {
    const inSlot = createTaskSlots(2);
    let running = 0;
    let max = 0;
    const task = async () => {
      running += 1;
      max = Math.max(max, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return 1;
    };
    const done = await Promise.all(Array.from({ length: 7 }, () => inSlot(task, alive)));
    expect(done).toHaveLength(7);
    expect(max).toBe(2);
  });

  it('go on after one has failed', async () => {
    const inSlot = createTaskSlots(1);
    const failed = inSlot(() => Promise.reject(new Error('no')), alive);
    const next = inSlot(() => Promise.resolve('yes'), alive);
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it("can be called off while they wait, without taking anybody's turn", async () => {
    const inSlot = createTaskSlots(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = inSlot(() => promise, alive);
    const off = new AbortController();
    const waiting = inSlot(() => Promise.resolve('never'), off.signal);
    const last = inSlot(() => Promise.resolve('last'), alive);
    off.abort();
    await expect(waiting).rejects.toThrow();
    resolve();
    await first;
    expect(await last).toBe('last');
  });
});
