/** Lets so many tasks run at a time; the others wait for their turn, and can be called off while they wait. */
export function createTurns(most: number) {
  let free = most;
  const waiting = new Set<() => void>();

  async function turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const callOff = () => {
      waiting.delete(resolve);
      reject(signal.reason);
    };
    waiting.add(resolve);
    signal.addEventListener('abort', callOff, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', callOff));
  }

  function pass(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async <T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    await turn(signal);
    try {
      return await task();
    } finally {
      pass();
    }
  };
}
