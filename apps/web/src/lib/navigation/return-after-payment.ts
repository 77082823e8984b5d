import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { getView, paths } from '#paths.ts';
import { placeBeforePayment } from './place-before-payment.ts';

/** `editing`: a launched campaign that is being edited. */
const Place = z.object({ draft_id: z.uuid(), step: z.number().int(), editing: z.boolean().optional() });
export type Place = z.infer<typeof Place>;

/** Remembers where to return to after a checkout that starts here. */
export const leaveForPayment = (user_id: string, place: Place): void =>
  placeBeforePayment.save(user_id, place, new Date());

/** Returns users who leave the builder to buy credits; leaving for any other page clears it. */
export function useLeaveForCredits(user_id: string, { draft_id, step, editing = false }: Place): void {
  useEffect(
    () => () => {
      // This runs when the URL has already changed.
      const next = getView(new URLSearchParams(window.location.search));
      if (next === 'credits') leaveForPayment(user_id, { draft_id, step, editing });
      else placeBeforePayment.forget();
    },
    [user_id, draft_id, step, editing],
  );
}

const toPath = ({ draft_id, step, editing }: Place): string =>
  editing ? paths.editCampaign(draft_id, step) : paths.builder(draft_id, step);

/** Reads the place that this browser remembers. */
export const findPlace = (user_id: string): Place | undefined => placeBeforePayment.saved(user_id, Place, new Date());

function findWayBack(user_id: string): string | undefined {
  const place = findPlace(user_id);
  return place && toPath(place);
}

const StoredContext = z.object({ place: Place });

/** The path in a return context that the server stored, for a return in another browser. */
export function returnPathIn(context: unknown): string | undefined {
  const stored = StoredContext.safeParse(context).data;
  return stored && toPath(stored.place);
}

// React reads the store again after the first render, when the builder has stored its place.
const written = () => () => {};

/** The path to return to, if there is one. */
export const useReturnPath = (user_id: string): string | undefined =>
  useSyncExternalStore(written, () => findWayBack(user_id));
