/** Bounds how much work runs at once; further work waits in order. */
export interface Slots {
  use<T>(work: () => Promise<T>): Promise<T>;
}

/** With more than `maxWaiting` in line, further work is refused and the caller tries again later. */
export function createSlots(maxActive: number, maxWaiting = 500): Slots {
  const waiting: (() => void)[] = [];
  let active = 0;

  const acquire = (): Promise<void> => {
    if (active < maxActive) {
      active += 1;
      return Promise.resolve();
    }
    if (waiting.length >= maxWaiting) return Promise.reject(new Error('Too many operations are waiting'));
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  };

  // A slot passes directly to the next in line, so that new work cannot jump the queue.
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else active -= 1;
  };

  return {
    async use(work) {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
