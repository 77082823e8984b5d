const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before trying again: doubled with each failure, and spread at random over the upper half, so that the
 * browsers a restarted server lost do not all come back in the same second.
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return ceiling * (0.5 + random() / 2);
}

/** Waits, but not longer than it must: being online again, or being called off, ends it. */
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
