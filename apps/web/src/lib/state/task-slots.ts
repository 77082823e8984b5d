/** Limits how many tasks run at a time. Waiting tasks can be aborted. */
export function createTaskSlots(max: number) {
  let free = max;
  const waiting = new Set<() => void>();

  async function acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const cancel = () => {
      waiting.delete(resolve);
      reject(signal.reason);
    };
    waiting.add(resolve);
    signal.addEventListener('abort', cancel, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', cancel));
  }

  function release(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async <T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    await acquire(signal);
    try {
      return await task();
    } finally {
      release();
    }
  };
}
