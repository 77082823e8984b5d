const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Returns the delay before the next attempt: doubled with each failure, with random jitter over the upper half, so that
 * browsers do not all reconnect to a restarted server in the same second.
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return ceiling * (0.5 + random() / 2);
}

/** Waits. Ends early when the browser comes back online or the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    }
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
  });
}
