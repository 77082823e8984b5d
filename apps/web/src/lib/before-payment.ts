import { RETURN_CONTEXT_MINUTES } from '@universal-media/contract/purchases';
import { z } from 'zod';
import { parseJson } from './json.ts';
import { keptBeforePayment, keptPlaceBeforePayment, type Slot } from './kept.ts';

const Saved = z.object({ user_id: z.string(), saved_at: z.number(), doing: z.unknown() });

/** Whoever leaves for the payment page finds what they were doing again: for an hour, and only they themselves. */
const keptForTheReturn = (slot: Slot) => ({
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

/** What was being ordered. */
export const {
  save: saveBeforePayment,
  saved: savedBeforePayment,
  forget: forgetBeforePayment,
} = keptForTheReturn(keptBeforePayment);

/** Where it was wanted from: the draft and the step to lead back to. */
export const placeBeforePayment = keptForTheReturn(keptPlaceBeforePayment);
