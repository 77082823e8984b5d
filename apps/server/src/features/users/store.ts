import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anywhere } from '../../core/like-pattern.ts';
import { selectFromEveryAdvertiser } from '../../storage/every-advertiser.ts';
import type { Advertiser } from '../../storage/schema.ts';
import type { Trx } from '../../storage/transact.ts';

export type AdvertiserRow = Selectable<Advertiser> & {
  readonly balance_cents: bigint;
  readonly total_campaigns: bigint;
};

interface Wanted {
  readonly search: string | undefined;
  readonly sort: 'created_at' | 'last_login';
  readonly direction: 'asc' | 'desc';
  /** The last row of the page before: its instant as exact text (a Date knows no microseconds), or null without one. */
  readonly after: { readonly at: string | null; readonly id: string } | undefined;
  readonly limit: number;
}

type Listed = AdvertiserRow & { readonly position: string | null };

/** What they can spend, and how many campaigns they have. */
const figuresOf = (table: 'advertiser' | 'every_advertiser') => {
  const user_id = sql.ref(`${table}.user_id`);
  return [
    sql<bigint>`spendable_cents(${user_id})`.as('balance_cents'),
    sql<bigint>`(select count(*) from campaign c where c.user_id = ${user_id} and c.deleted_at is null)`.as(
      'total_campaigns',
    ),
  ] as const;
};
const figures = figuresOf('advertiser');

const columns = { created_at: 'created_at', last_login: 'last_login_at' } as const;

export const userStore = {
  /** Those who have the instant first, in either direction, and then those without; each part by its index. */
  async list(trx: Trx, { search, sort, direction, after, limit }: Wanted): Promise<Listed[]> {
    const column = columns[sort];
    const at = sql.ref<Date | null>(column);
    const beyond = direction === 'asc' ? sql`>` : sql`<`;

    const part = () =>
      selectFromEveryAdvertiser(trx)
        .selectAll()
        .select(figuresOf('every_advertiser'))
        .select(sql<string | null>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('position'))
        .where('status', '<>', 'erased')
        .$if(search !== undefined, (query) =>
          query.where(sql<boolean>`lower(email) || ' ' || lower(full_name) like lower(${anywhere(search ?? '')})`),
        )
        .orderBy(column, direction)
        .orderBy('user_id', direction);

    const rows: Listed[] = [];
    if (after?.at !== null) {
      const known = part().where(column, 'is not', null).limit(limit);
      const place = sql<boolean>`(${at}, user_id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`;
      rows.push(...(await (after ? known.where(place) : known).execute()));
    }
    if (rows.length < limit) {
      const never = part()
        .where(column, 'is', null)
        .limit(limit - rows.length);
      const place = sql<boolean>`user_id ${beyond} ${after?.id}::uuid`;
      rows.push(...(await (after?.at === null ? never.where(place) : never).execute()));
    }
    return rows;
  },

  /** Nothing is returned when the e-mail address is taken; the unique index decides, also between two at once. */
  insert: (trx: Trx, row: Insertable<Advertiser>): Promise<AdvertiserRow | undefined> =>
    trx
      .insertInto('advertiser')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .returning(figures)
      .executeTakeFirst(),

  find: (trx: Trx, user_id: string): Promise<AdvertiserRow | undefined> =>
    trx
      .selectFrom('advertiser')
      .selectAll()
      .select(figures)
      .where('user_id', '=', user_id)
      .where('status', '<>', 'erased')
      .executeTakeFirst(),

  /** Locked, so that what the audit log calls "before" is what was there. */
  lock: (trx: Trx, user_id: string): Promise<AdvertiserRow | undefined> =>
    trx
      .selectFrom('advertiser')
      .selectAll()
      .select(figures)
      .where('user_id', '=', user_id)
      .where('status', '<>', 'erased')
      .forNoKeyUpdate()
      .executeTakeFirst(),

  update: (trx: Trx, user_id: string, change: Updateable<Advertiser>): Promise<AdvertiserRow> =>
    trx
      .updateTable('advertiser')
      .set(change)
      .where('user_id', '=', user_id)
      .returningAll()
      .returning(figures)
      .executeTakeFirstOrThrow(),
};
