import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { placeBeforePayment } from '../../lib/before-payment.ts';
import { paths, viewOf } from '../../paths.ts';

/** `editing`: a launched campaign that is being changed, by the same kind of id. */
const Place = z.object({ draft_id: z.uuid(), step: z.number().int(), editing: z.boolean().optional() });
export type Place = z.infer<typeof Place>;

/** For whoever leaves for the payment page from here, without passing the credits. */
export const leaveForPayment = (user_id: string, place: Place): void =>
  placeBeforePayment.save(user_id, place, new Date());

/** Whoever goes from the builder to buy credits is led back there after paying; whoever goes anywhere else is not. */
export function useLeaveForCredits(user_id: string, { draft_id, step, editing = false }: Place): void {
  useEffect(
    () => () => {
      // When this runs the address is the next one already.
      const next = viewOf(new URLSearchParams(window.location.search));
      if (next === 'credits') leaveForPayment(user_id, { draft_id, step, editing });
      else placeBeforePayment.forget();
    },
    [user_id, draft_id, step, editing],
  );
}

function wayBackOf(user_id: string): string | undefined {
  const place = placeBeforePayment.saved(user_id, Place, new Date());
  if (!place) return undefined;
  const { draft_id, step, editing } = place;
  return editing ? paths.editCampaign(draft_id, step) : paths.builder(draft_id, step);
}

// React looks once more after the first drawing, when the builder has gone and has said where it was.
const written = () => () => {};

/** Where the way back leads, if there is one. */
export const useWayBack = (user_id: string): string | undefined =>
  useSyncExternalStore(written, () => wayBackOf(user_id));
