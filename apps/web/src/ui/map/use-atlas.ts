import { useEffect, useState } from 'react';
import type { Region } from './atlas.ts';

export type AtlasState = { state: 'loading' } | { state: 'ready'; regions: Region[] } | { state: 'failed' };

/** Never fails: a failure is a state to show. */
function answerOf(load: () => Promise<Region[]>): Promise<AtlasState> {
  return load().then(
    (regions) => ({ state: 'ready', regions }),
    () => ({ state: 'failed' }),
  );
}

/** Outlines on their way, here, or not coming; `retry` asks again. */
export function useAtlas(load: () => Promise<Region[]>): AtlasState & { retry: () => void } {
  const [atlas, setAtlas] = useState<AtlasState>({ state: 'loading' });

  useEffect(() => {
    void answerOf(load).then(setAtlas);
  }, [load]);

  function retry() {
    setAtlas({ state: 'loading' });
    void answerOf(load).then(setAtlas);
  }

  return { ...atlas, retry };
}
