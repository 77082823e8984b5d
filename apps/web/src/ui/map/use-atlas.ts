import { useCallback, useEffect, useState } from 'react';
import type { Region } from './atlas.ts';

export type AtlasState = { state: 'loading' } | { state: 'ready'; regions: Region[] } | { state: 'failed' };

/** Outlines on their way, here, or not coming; `retry` asks again. */
export function useAtlas(load: () => Promise<Region[]>): AtlasState & { retry: () => void } {
  const [atlas, setAtlas] = useState<AtlasState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = attempt >= 0;
    setAtlas({ state: 'loading' });
    load().then(
      (regions) => wanted && setAtlas({ state: 'ready', regions }),
      () => wanted && setAtlas({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...atlas, retry };
}
