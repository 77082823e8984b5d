import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdTranslation, translationEndpoints } from '@universal-media/contract/copy/translation';
import type { TranslationSet } from '@universal-media/contract/copy/translation-set';
import { useCallback } from 'react';
import { call } from '#lib/call/call.ts';
import { reading } from '#lib/call/query-client.ts';
import { createTaskSlots } from '#lib/state/task-slots.ts';

const status = reading(translationEndpoints.getTranslationStatus, {});

/** Which model translates here, if any does, and what today has cost so far. */
export const useTranslationStatus = () => useQuery(status);

/** Asks for a translation when its turn comes; the question is made then, of the words there are by then. */
export type Ask = (request: () => AdTranslation, signal: AbortSignal) => Promise<TranslationSet>;

// All translation requests of this page share these slots: the panel, the studio and back-translations.
const AT_A_TIME = 2;
const inSlot = createTaskSlots(AT_A_TIME);

// The model has half a minute, and is asked once more when its answer does not fit.
const PATIENCE_MS = 75_000;

export function useAskTranslation(): Ask {
  const client = useQueryClient();
  return useCallback<Ask>(
    (request, signal) =>
      inSlot(async () => {
        try {
          const { translation, used_today_micros, daily_cap_micros } = await call(
            translationEndpoints.translateAd,
            { body: request() },
            { signal, patience_ms: PATIENCE_MS },
          );
          client.setQueryData(status.queryKey, (known) => known && { ...known, used_today_micros, daily_cap_micros });
          return translation;
        } catch (error) {
          void client.invalidateQueries({ queryKey: status.queryKey });
          throw error;
        }
      }, signal),
    [client],
  );
}
