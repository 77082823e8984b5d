import { sql } from 'kysely';
import { exactCents } from '#core/money/exact-cents.ts';
import type { Trx } from '#storage/transact.ts';

/** Sums the media that was charged for an advertiser's campaigns and that the platforms have neither delivered nor returned. */
export async function sumUndelivered(trx: Trx, user_id: string): Promise<number> {
  const { cents } = await trx
    .selectFrom('campaign_platform')
    .select(
      sql<bigint>`coalesce(sum(greatest(0,
        captured_media_cents - returned_cents - least(spent_cents, media_cents))), 0)::bigint`.as('cents'),
    )
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return exactCents(cents);
}
