import { readReference } from '@universal-media/contract/operations/reference';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anywhere } from '#core/kit/like-pattern.ts';
import { selectFromEveryAdvertiser } from '#storage/every-advertiser.ts';
import type { Advertiser } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type AdvertiserRow = Selectable<Advertiser> & {
  readonly balance_cents: bigint;
  readonly total_campaigns: bigint;
};

interface ListQuery {
  readonly search: string | undefined;
  readonly sort: 'created_at' | 'last_login';
  readonly direction: 'asc' | 'desc';
  /** The last row of the previous page. Its time is text with microseconds, which a Date would lose, or null. */
  readonly after: { readonly at: string | null; readonly id: string } | undefined;
  readonly limit: number;
}

type ListedRow = AdvertiserRow & { readonly position: string | null };

/** Selects spendable credits and the number of campaigns. */
const selectFigures = (table: 'advertiser' | 'every_advertiser') => {
  const user_id = sql.ref(`${table}.user_id`);
  return [
    sql<bigint>`spendable_cents(${user_id})`.as('balance_cents'),
    sql<bigint>`(select count(*) from campaign c where c.user_id = ${user_id} and c.deleted_at is null)`.as(
      'total_campaigns',
    ),
  ] as const;
};
const figures = selectFigures('advertiser');

const columns = { created_at: 'created_at', last_login: 'last_login_at' } as const;

/** The condition of a search by a reference, or by part of the email address or name. */
function matches(search: string) {
  const reference = readReference(search);
  return reference?.kind === 'advertiser'
    ? sql<boolean>`right(user_id::text, 8) = any(${[...reference.endings]})`
    : sql<boolean>`lower(email) || ' ' || lower(full_name) like lower(${anywhere(search)})`;
}

export const userStore = {
  /** Lists rows with a value in the sort column first, then rows without. Each half uses its own index. */
  async list(trx: Trx, { search, sort, direction, after, limit }: ListQuery): Promise<ListedRow[]> {
    const column = columns[sort];
    const at = sql.ref<Date | null>(column);
    const beyond = direction === 'asc' ? sql`>` : sql`<`;

    const page = () =>
      selectFromEveryAdvertiser(trx)
        .selectAll()
        .select(selectFigures('every_advertiser'))
        .select(sql<string | null>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('position'))
        .where('status', '<>', 'erased')
        .$if(search !== undefined, (query) => query.where(matches(search ?? '')))
        .orderBy(column, direction)
        .orderBy('user_id', direction);

    const rows: ListedRow[] = [];
    if (after?.at !== null) {
      const known = page().where(column, 'is not', null).limit(limit);
      const place = sql<boolean>`(${at}, user_id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`;
      rows.push(...(await (after ? known.where(place) : known).execute()));
    }
    if (rows.length < limit) {
      const never = page()
        .where(column, 'is', null)
        .limit(limit - rows.length);
      const place = sql<boolean>`user_id ${beyond} ${after?.id}::uuid`;
      rows.push(...(await (after?.at === null ? never.where(place) : never).execute()));
    }
    return rows;
  },

  /** Returns undefined when the address is taken. The unique index decides, also between concurrent requests. */
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

  /** Locks the row, so that the "before" in the audit log is right. */
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
