import { useEffect, useState } from 'react';

type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed' };

/** Never fails: a failure is a state to show. */
function settle<T>(load: () => Promise<T>): Promise<Loaded<T>> {
  return load().then(
    (value) => ({ state: 'ready', value }),
    () => ({ state: 'failed' }),
  );
}

/**
 * Loads a value: loading, ready or failed, with `retry`. When `load` changes, the old value stays until the new one is
 * ready, so that nothing flickers.
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reason to load
  useEffect(() => {
    let wanted = true;
    void settle(load).then((answer) => wanted && setLoaded(answer));
    return () => {
      wanted = false;
    };
  }, [load, attempt]);

  function retry() {
    setLoaded({ state: 'loading' });
    setAttempt((now) => now + 1);
  }

  return { ...loaded, retry };
}
