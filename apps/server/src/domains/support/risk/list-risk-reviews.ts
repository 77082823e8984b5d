import { RISK_REVIEWS_PER_PAGE, type RiskView } from '@universal-media/contract/support/risk';
import { z } from 'zod';
import { after } from '#core/kit/clock.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { type RiskContext, toReview } from './risk.ts';
import { riskStore as store } from './store.ts';

interface ListInput {
  readonly view: RiskView;
  readonly cursor?: string | undefined;
}

/** A cursor is valid only for the view it was made with. */
const positionSchema = (view: RiskView) =>
  z.object({
    of: z.literal('risk_reviews'),
    view: z.literal(view),
    at: z.iso.datetime().startsWith('20').nullable(),
    score: z.number().int(),
    id: z.uuid(),
  });

/** Lists one page of account reviews, with the automatic freezes of the last 24 hours. */
export function listRiskReviews(context: RiskContext, transact: SystemTransact, { view, cursor }: ListInput) {
  const position = readCursor(positionSchema(view), cursor);
  return transact(async (trx) => {
    const rows = await store.list(trx, { view, after: position, limit: RISK_REVIEWS_PER_PAGE + 1 });
    const page = rows.slice(0, RISK_REVIEWS_PER_PAGE);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    const next_cursor = last
      ? writeCursor({
          of: 'risk_reviews',
          view,
          at: last.decided_at?.toISOString() ?? null,
          score: last.score,
          id: last.user_id,
        })
      : null;
    const made = await store.countFreezes(trx, after(context.clock.now(), { days: -1 }));
    return {
      reviews: page.map((row) => toReview(row)),
      next_cursor,
      freezes: { made, limit: context.freezes_per_day },
    };
  });
}
