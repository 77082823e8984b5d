import { REVIEW_HOURS } from '@universal-media/contract/creative/content';
import { after } from '#core/kit/clock.ts';
import type { Trx } from '#storage/transact.ts';
import { reviewStore as store } from './review-store.ts';

/** Finds the files that wait for review. Their advertisers are promised an answer sooner than for a campaign. */
export async function findWaitingFiles(trx: Trx, now: Date) {
  const promise = { hours: REVIEW_HOURS.max };
  const { files, late, oldest } = await store.findPending(trx, after(now, { hours: -REVIEW_HOURS.max }));
  const nearest = oldest && {
    name: `${oldest.filename}, ${oldest.user_email}`,
    since: oldest.submitted_at,
    due_at: after(oldest.submitted_at, promise),
  };
  return { waiting: files, late, nearest: nearest ?? null };
}
