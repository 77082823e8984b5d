import { RETURN_CONTEXT_MINUTES } from '@universal-media/contract/money/purchases';
import { z } from 'zod';
import { parseJson } from '../call/json.ts';
import { type Slot, storedBeforePayment, storedPlaceBeforePayment } from '../storage/browser-storage.ts';

const Saved = z.object({ user_id: z.string(), saved_at: z.number(), doing: z.unknown() });

/** Remembers for an hour what a user was doing before the checkout, for that user only. */
const storedForTheReturn = (slot: Slot) => ({
  save(user_id: string, doing: unknown, now: Date): void {
    slot.write(JSON.stringify({ user_id, saved_at: now.getTime(), doing }));
  },

  saved<T>(user_id: string, doing: z.ZodType<T>, now: Date): T | undefined {
    const saved = Saved.safeParse(parseJson(slot.read() ?? '')).data;
    if (!saved || saved.user_id !== user_id) return undefined;
    const age_ms = now.getTime() - saved.saved_at;
    if (age_ms < 0 || age_ms > RETURN_CONTEXT_MINUTES * 60_000) return undefined;
    return doing.safeParse(saved.doing).data;
  },

  forget: (): void => slot.clear(),
});

/** The order in progress. */
export const {
  save: saveBeforePayment,
  saved: savedBeforePayment,
  forget: forgetBeforePayment,
} = storedForTheReturn(storedBeforePayment);

/** The draft and step to return to. */
export const placeBeforePayment = storedForTheReturn(storedPlaceBeforePayment);
