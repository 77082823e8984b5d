import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdTranslation, translationEndpoints } from '@universal-media/contract/translation';
import type { TranslationSet } from '@universal-media/contract/translation-set';
import { useCallback } from 'react';
import { call } from '../../lib/call.ts';
import { reading } from '../../lib/query-client.ts';
import { createTurns } from '../../lib/turns.ts';

const standing = reading(translationEndpoints.status, {});

/** Which model translates here, if any does, and what today has cost so far. */
export const useTranslationStanding = () => useQuery(standing);

/** Asks for a translation when its turn comes; the question is made then, of the words there are by then. */
export type Ask = (wish: () => AdTranslation, signal: AbortSignal) => Promise<TranslationSet>;

// Of this page, whoever asks: the panel, the studio, somebody who wants it back in English.
const AT_A_TIME = 2;
const inTurn = createTurns(AT_A_TIME);

// The model has half a minute, and is asked once more when its answer does not fit.
const PATIENCE_MS = 75_000;

export function useAskTranslation(): Ask {
  const client = useQueryClient();
  return useCallback<Ask>(
    (wish, signal) =>
      inTurn(async () => {
        try {
          const { translation, used_today_micros, daily_cap_micros } = await call(
            translationEndpoints.translate_ad,
            { body: wish() },
            { signal, patience_ms: PATIENCE_MS },
          );
          client.setQueryData(standing.queryKey, (known) => known && { ...known, used_today_micros, daily_cap_micros });
          return translation;
        } catch (error) {
          void client.invalidateQueries({ queryKey: standing.queryKey });
          throw error;
        }
      }, signal),
    [client],
  );
}
