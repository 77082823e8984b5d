import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

export interface VisitCount {
  readonly day: string;
  readonly page: string;
  readonly hero: number;
  readonly fact: 'view' | 'sign_up';
  readonly times: number;
}

export const visitStore = {
  /** Adds to the counts. In the order of the key, so that two processes never wait for each other in a circle. */
  async add(trx: Trx, counts: readonly VisitCount[]): Promise<void> {
    const key = ({ day, page, hero, fact }: VisitCount) => `${day} ${page} ${hero} ${fact}`;
    await trx
      .insertInto('visit_count')
      .values(
        counts
          .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
          .map(({ times, ...count }) => ({ ...count, times: BigInt(times) })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'hero', 'fact'])
          .doUpdateSet({ times: sql`visit_count.times + excluded.times` }),
      )
      .execute();
  },

  /** Sums up a page by headline, from a day on. */
  async sum(trx: Trx, page: string, from: string) {
    const rows = await trx
      .selectFrom('visit_count')
      .select(['hero', 'fact'])
      .select((e) => e.fn.sum<string>('times').as('times'))
      .where('page', '=', page)
      .where('day', '>=', from)
      .groupBy(['hero', 'fact'])
      .execute();
    return rows.map(({ hero, fact, times }) => ({ hero, fact, times: Number(times) }));
  },
};
