import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { placeBeforePayment } from '../../lib/before-payment.ts';
import { paths, viewOf } from '../../paths.ts';

const Place = z.object({ draft_id: z.uuid(), step: z.number().int() });
type Place = z.infer<typeof Place>;

/** Whoever goes from the builder to buy credits is led back there after paying; whoever goes anywhere else is not. */
export function useLeaveForCredits(user_id: string, { draft_id, step }: Place): void {
  useEffect(
    () => () => {
      // When this runs the address is the next one already.
      const next = viewOf(new URLSearchParams(window.location.search));
      if (next === 'credits') placeBeforePayment.save(user_id, { draft_id, step }, new Date());
      else placeBeforePayment.forget();
    },
    [user_id, draft_id, step],
  );
}

function wayBackOf(user_id: string): string | undefined {
  const place = placeBeforePayment.saved(user_id, Place, new Date());
  return place && paths.builder(place.draft_id, place.step);
}

// React looks once more after the first drawing, when the builder has gone and has said where it was.
const written = () => () => {};

/** Where the way back leads, if there is one. */
export const useWayBack = (user_id: string): string | undefined =>
  useSyncExternalStore(written, () => wayBackOf(user_id));
