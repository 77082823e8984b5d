import { useEffect, useState } from 'react';

type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed' };

/** Never fails: a failure is a state to show. */
function answerOf<T>(load: () => Promise<T>): Promise<Loaded<T>> {
  return load().then(
    (value) => ({ state: 'ready', value }),
    () => ({ state: 'failed' }),
  );
}

/**
 * Something on its way, here, or not coming; `retry` asks again. When another `load` is given, what is here stays until the
 * new one has come, so that nothing flickers.
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reason to load
  useEffect(() => {
    let wanted = true;
    void answerOf(load).then((answer) => wanted && setLoaded(answer));
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
