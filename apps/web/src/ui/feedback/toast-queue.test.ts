import { describe, expect, it, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

describe('toast queue', () => {
  it('carries the act out once when the toast ends', () => {
    const queue = createToastQueue();
    const commit = vi.fn();
    const id = queue.show({ message: 'San Marcos removed', commit });
    queue.close(id, 'commit');
    queue.close(id, 'commit');
    queue.commitAll();
    expect(commit).toHaveBeenCalledTimes(1);
    expect(queue.read()).toEqual([]);
  });

  it('never carries it out after Undo', () => {
    const queue = createToastQueue();
    const commit = vi.fn();
    const undo = vi.fn();
    const id = queue.show({ message: 'Draft deleted', commit, undo });
    queue.close(id, 'undo');
    queue.commitAll();
    expect(undo).toHaveBeenCalledTimes(1);
    expect(commit).not.toHaveBeenCalled();
  });

  it('carries the oldest out when a fourth comes', () => {
    const queue = createToastQueue();
    const first = vi.fn();
    queue.show({ message: 'one', commit: first });
    for (const message of ['two', 'three', 'four']) queue.show({ message });
    expect(first).toHaveBeenCalledTimes(1);
    expect(queue.read().map((toast) => toast.message)).toEqual(['two', 'three', 'four']);
  });

  it('carries everything out when the page goes away', () => {
    const queue = createToastQueue();
    const commits = [vi.fn(), vi.fn()];
    for (const commit of commits) queue.show({ message: 'gone', commit });
    queue.commitAll();
    for (const commit of commits) expect(commit).toHaveBeenCalledTimes(1);
  });
});
