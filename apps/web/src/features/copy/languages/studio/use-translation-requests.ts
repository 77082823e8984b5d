import type { AdTranslation } from '@universal-media/contract/copy/translation';
import type { TranslationSet } from '@universal-media/contract/copy/translation-set';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAskTranslation } from '../queries.ts';
import { type TranslationFailure, toFailure } from '../translation/translation-failure.ts';

type Asking = 'asking' | TranslationFailure;

/** One question a language at a time. What is not answered when the studio closes is called off. */
export function useAsking() {
  const ask = useAskTranslation();
  const [states, setStates] = useState<Readonly<Record<string, Asking>>>({});
  const calls = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = calls.current;
    return () => {
      for (const call of open.values()) call.abort();
      open.clear();
    };
  }, []);

  const note = useCallback(
    (code: string, state: Asking | null) =>
      setStates(({ [code]: _, ...others }) => (state ? { ...others, [code]: state } : others)),
    [],
  );

  const stop = useCallback(
    (code: string) => {
      calls.current.get(code)?.abort();
      calls.current.delete(code);
      note(code, null);
    },
    [note],
  );

  const start = useCallback(
    async (code: string, request: () => AdTranslation, onAnswer: (set: TranslationSet) => void) => {
      stop(code);
      const call = new AbortController();
      calls.current.set(code, call);
      note(code, 'asking');
      const answer = await ask(request, call.signal).then(
        (set) => ({ set }),
        (error: unknown) => ({ error }),
      );
      if (calls.current.get(code) !== call) return;
      calls.current.delete(code);
      if ('set' in answer) onAnswer(answer.set);
      note(code, 'set' in answer ? null : toFailure(answer.error));
    },
    [ask, note, stop],
  );

  return { states, start, stop };
}
