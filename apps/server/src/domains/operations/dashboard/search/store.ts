import { STAFF_SEARCH_RESULTS } from '@universal-media/contract/operations/staff-search';
import { sql } from 'kysely';
import { idRangeFor } from '#core/kit/id-prefix.ts';
import { anywhere } from '#core/kit/like-pattern.ts';
import { selectFromEveryAdvertiser } from '#storage/every-advertiser.ts';
import { withEveryRow } from '#storage/every-row.ts';
import type { Trx } from '#storage/transact.ts';

/** How a thing is looked for: by its own id, by the end of its id, or by a text. */
export type Sought =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'ending'; readonly endings: readonly string[] }
  | { readonly by: 'text'; readonly text: string };

export interface Found {
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  readonly user_id: string | null;
  readonly created_at: Date;
}

const endsWith = (column: string, endings: readonly string[]) =>
  sql<boolean>`right(${sql.ref(column)}::text, 8) = any(${[...endings]})`;

/** Looks for things of every kind, each by an index. Results are the latest first. */
export const searchStore = {
  campaigns(trx: Trx, sought: Sought): Promise<Found[]> {
    const found = withEveryRow(trx)
      .selectFrom('every_campaign as c')
      .select(['c.campaign_id as id', 'c.name as title', 'c.status as detail', 'c.user_id', 'c.created_at'])
      .orderBy('c.created_at', 'desc')
      .limit(STAFF_SEARCH_RESULTS);
    if (sought.by === 'id') return found.where('c.campaign_id', '=', sought.id).execute();
    if (sought.by === 'ending') return found.where(endsWith('c.campaign_id', sought.endings)).execute();
    return found.where(sql<boolean>`lower(c.name) like ${anywhere(sought.text.toLowerCase())}`).execute();
  },

  /** Finds campaigns by the id that a platform gave them. */
  campaignsOnPlatforms: (trx: Trx, external_id: string): Promise<Found[]> =>
    trx
      .selectFrom('campaign_platform as r')
      .innerJoin('campaign as c', 'c.campaign_id', 'r.campaign_id')
      .select(['c.campaign_id as id', 'c.name as title', 'c.status as detail', 'c.user_id', 'c.created_at'])
      .where('r.external_id', '=', external_id)
      .limit(STAFF_SEARCH_RESULTS)
      .execute(),

  advertisers(trx: Trx, sought: Sought): Promise<Found[]> {
    const found = selectFromEveryAdvertiser(trx)
      .select(['user_id as id', 'full_name as title', 'email as detail', 'user_id', 'created_at'])
      .where('status', '<>', 'erased')
      .orderBy('created_at', 'desc')
      .limit(STAFF_SEARCH_RESULTS);
    if (sought.by === 'id') return found.where('user_id', '=', sought.id).execute();
    if (sought.by === 'ending') return found.where(endsWith('user_id', sought.endings)).execute();
    return found
      .where(sql<boolean>`lower(email) || ' ' || lower(full_name) like lower(${anywhere(sought.text)})`)
      .execute();
  },

  staff: (trx: Trx, endings: readonly string[]): Promise<{ id: string }[]> =>
    trx.selectFrom('staff_member').select('admin_id as id').where(endsWith('admin_id', endings)).execute(),

  /** By text: the payment provider's reference. */
  payments(trx: Trx, sought: Sought): Promise<Found[]> {
    const found = withEveryRow(trx)
      .selectFrom('every_payment as p')
      .leftJoin('advertiser as a', (join) => join.onRef('a.user_id', '=', 'p.user_id').on('a.status', '<>', 'erased'))
      .select(['p.id', 'p.status as title', 'a.email as detail', 'p.user_id', 'p.created_at'])
      .orderBy('p.created_at', 'desc')
      .limit(STAFF_SEARCH_RESULTS);
    if (sought.by === 'id') return found.where('p.id', '=', sought.id).execute();
    if (sought.by === 'ending') return found.where(endsWith('p.id', sought.endings)).execute();
    return found.where('p.payment_id', '=', sought.text).execute();
  },

  /** By text: the beginning of the id, as lists show it, or the bank's own id. */
  async disputes(trx: Trx, sought: Sought): Promise<Found[]> {
    const select = () =>
      withEveryRow(trx)
        .selectFrom('every_dispute as d')
        .leftJoin('advertiser as a', (join) => join.onRef('a.user_id', '=', 'd.user_id').on('a.status', '<>', 'erased'))
        .select(['d.dispute_id as id', 'd.dispute_type as title', 'a.email as detail', 'd.user_id', 'd.created_at'])
        .orderBy('d.created_at', 'desc')
        .limit(STAFF_SEARCH_RESULTS);
    if (sought.by === 'id') return select().where('d.dispute_id', '=', sought.id).execute();
    if (sought.by === 'ending') return select().where(endsWith('d.dispute_id', sought.endings)).execute();
    const span = idRangeFor(sought.text);
    const begun = span
      ? await select().where('d.dispute_id', '>=', span.first).where('d.dispute_id', '<=', span.last).execute()
      : [];
    const atBank = trx.selectFrom('dispute').select('dispute_id').where('card_dispute_id', '=', sought.text);
    return [...begun, ...(await select().where('d.dispute_id', 'in', atBank).execute())];
  },
};
