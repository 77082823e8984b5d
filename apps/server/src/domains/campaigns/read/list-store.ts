import { StaffFilter } from '@universal-media/contract/campaigns/staff';
import { readReference } from '@universal-media/contract/operations/reference';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { CampaignHead } from '#core/campaigns/campaign-item.ts';
import { idRangeFor, shownIdEnding } from '#core/kit/id-prefix.ts';
import { anywhere } from '#core/kit/like-pattern.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import { selectFromEveryAdvertiser } from '#storage/every-advertiser.ts';
import { withEveryRow } from '#storage/every-row.ts';
import type { Campaign, DB } from '#storage/schema.ts';
import { readStaffCounts } from '#storage/staff-count.ts';
import type { Trx } from '#storage/transact.ts';
import { type SortedPage, sortBy } from './sorted-store.ts';

type CampaignRow = Selectable<Campaign>;
type CampaignStatus = CampaignRow['status'];

/** With a user id, only a campaign of that advertiser that they have not deleted. */
export interface CampaignKey {
  readonly campaign_id: string;
  readonly user_id?: string | undefined;
}

/** The last campaign of the page before. The time is text, because a Date has no microseconds. */
export interface PagePosition {
  readonly at: string;
  readonly id: string;
}

interface Page {
  readonly after: PagePosition | undefined;
  readonly limit: number;
  /** The fields of the campaign data to read. */
  readonly fields: readonly string[];
}

/** All columns but the campaign data, which may be large. */
const columns = [
  'campaign_id',
  'user_id',
  'name',
  'status',
  'status_reason',
  'status_field',
  'changes_requested',
  'revision',
  'version',
  'start_date',
  'end_date',
  'time_zone',
  'media_cents',
  'submitted_at',
  'approved_at',
  'created_at',
  'updated_at',
] as const;

export type ListedRow = Pick<CampaignRow, (typeof columns)[number]> & CampaignHead & { readonly position: string };
export type StaffListedRow = ListedRow & { readonly user_email: string; readonly location_count: number };

type CampaignQuery = SelectQueryBuilder<DB & { c: Campaign }, 'c', unknown>;

const exactText = (instant: RawBuilder<Date>) =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('position');

const selectFields = (fields: readonly string[]) =>
  sql<unknown>`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
                  from jsonb_each(c.campaign_data) where key = any(${[...fields]}))`.as('campaign_data');

/** The condition of the next page of a list with the latest first. */
const isBeyond = ({ at, id }: PagePosition) => sql<boolean>`c.created_at <= ${at}::timestamptz
  and (c.created_at < ${at}::timestamptz or c.campaign_id > ${id}::uuid)`;

const latestFirst = (from: CampaignQuery, { after, limit, fields }: Page) =>
  (after ? from.where(isBeyond(after)) : from)
    .select(columns.map((column) => `c.${column}` as const))
    .select([selectFields(fields), exactText(sql<Date>`c.created_at`)])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.campaign_id')
    .limit(limit);

const locationCount = sql<number>`coalesce(jsonb_array_length(
  case when jsonb_typeof(c.campaign_data #> '{geographic_targeting,locations}') = 'array'
       then c.campaign_data #> '{geographic_targeting,locations}' end), 0)`.as('location_count');
const ownerEmail = sql<string>`(select email from advertiser where advertiser.user_id = c.user_id)`.as('user_email');

/** Replaces bigints, which JSON does not have. */
const withoutBigInts = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'bigint' ? exactCents(value) : value,
    ]),
  );

const from = (trx: Trx): CampaignQuery => trx.selectFrom('campaign as c');

interface OwnFilter {
  readonly user_id: string;
  readonly statuses: readonly CampaignStatus[] | undefined;
  /** Part of the name; empty for all. */
  readonly search: string;
}

/** The advertiser's campaigns that a filter names, without deleted ones. */
const selectOwn = (trx: Trx, { user_id, statuses, search }: OwnFilter): CampaignQuery => {
  const mine = from(trx).where('c.user_id', '=', user_id).where('c.deleted_at', 'is', null);
  const inView = statuses ? mine.where('c.status', 'in', [...statuses]) : mine;
  return search === '' ? inView : inView.where(sql<boolean>`lower(c.name) like ${anywhere(search.toLowerCase())}`);
};

/** Under review leaves out what waits for its owner, which is a filter of its own. */
const filterByStatus = <Tables extends { c: Pick<Campaign, 'status' | 'changes_requested'> }, Output>(
  query: SelectQueryBuilder<Tables, 'c', Output>,
  status: StaffFilter | undefined,
): SelectQueryBuilder<Tables, 'c', Output> => {
  if (status === undefined) return query;
  const asked = status === 'changes_requested' ? 'under_review' : status;
  const inStatus = query.where(sql<boolean>`c.status = ${asked}`);
  if (asked !== 'under_review') return inStatus;
  return inStatus.where(
    status === 'changes_requested' ? sql<boolean>`c.changes_requested` : sql<boolean>`not c.changes_requested`,
  );
};

/**
 * Selects from the campaigns of all advertisers. On the table itself row-level security prevents the use of some indexes, and
 * the planner expects it to hide most rows, so that it would sort a whole state for one page.
 */
const selectEvery = (trx: Trx, status: StaffFilter | undefined) =>
  filterByStatus(withEveryRow(trx).selectFrom('every_campaign as c'), status);

/** Reads the rows of one page, latest first. */
const listByIds = async (trx: Trx, ids: readonly string[], page: Omit<Page, 'after'>): Promise<StaffListedRow[]> =>
  ids.length === 0
    ? []
    : latestFirst(from(trx).where('c.campaign_id', 'in', [...ids]), { ...page, after: undefined })
        .select([ownerEmail, locationCount])
        .execute();

export const listStore = {
  find: (trx: Trx, { campaign_id, user_id }: CampaignKey): Promise<CampaignRow | undefined> => {
    const found = trx.selectFrom('campaign').selectAll().where('campaign_id', '=', campaign_id);
    return (
      user_id === undefined ? found : found.where('user_id', '=', user_id).where('deleted_at', 'is', null)
    ).executeTakeFirst();
  },

  /** Lists campaigns of an advertiser, latest first, without deleted ones. */
  listOwn: (trx: Trx, { user_id, statuses, search, ...page }: Page & OwnFilter): Promise<ListedRow[]> =>
    latestFirst(selectOwn(trx, { user_id, statuses, search }), page).execute(),

  /** Lists campaigns of an advertiser in a chosen order, without deleted ones. */
  listOwnSorted: (
    trx: Trx,
    { limit, fields, sorted, ...own }: Omit<Page, 'after'> & OwnFilter & { readonly sorted: SortedPage },
  ): Promise<ListedRow[]> => {
    const { orderBy, position, after } = sortBy(sorted);
    const mine = selectOwn(trx, own);
    return (after ? mine.where(after) : mine)
      .select(columns.map((column) => `c.${column}` as const))
      .select([selectFields(fields), position])
      .orderBy(orderBy)
      .orderBy('c.campaign_id')
      .limit(limit)
      .execute();
  },

  async countOwnByStatus(trx: Trx, user_id: string): Promise<Map<CampaignStatus, number>> {
    const rows = await trx
      .selectFrom('campaign')
      .select(({ fn }) => ['status', fn.countAll<bigint>().as('campaigns')])
      .where('user_id', '=', user_id)
      .where('deleted_at', 'is', null)
      .groupBy('status')
      .execute();
    return new Map(rows.map(({ status, campaigns }) => [status, Number(campaigns)]));
  },

  /** Lists campaigns of all advertisers, latest first. */
  async listAll(
    trx: Trx,
    { status, after, ...page }: Page & { status: StaffFilter | undefined },
  ): Promise<StaffListedRow[]> {
    const every = selectEvery(trx, status);
    const found = await (after ? every.where(isBeyond(after)) : every)
      .select('c.campaign_id')
      .orderBy('c.created_at', 'desc')
      .orderBy('c.campaign_id')
      .limit(page.limit)
      .execute();
    return listByIds(
      trx,
      found.map(({ campaign_id }) => campaign_id),
      page,
    );
  },

  /** Lists the campaigns that are waiting for staff, the nearest deadline first. */
  async listQueue(trx: Trx, { after, limit, fields }: Page): Promise<StaffListedRow[]> {
    const waiting = withEveryRow(trx).selectFrom('every_waiting_review as r');
    const beyond = sql<boolean>`(r.due_at, r.campaign_id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`;
    const found = await (after ? waiting.where(beyond) : waiting)
      .select(['r.campaign_id', exactText(sql<Date>`r.due_at`)])
      .orderBy('r.due_at')
      .orderBy('r.campaign_id')
      .limit(limit)
      .execute();
    const rows = await listByIds(
      trx,
      found.map(({ campaign_id }) => campaign_id),
      { limit, fields },
    );
    const byId = new Map(rows.map((row) => [row.campaign_id, row]));
    return found.flatMap(({ campaign_id, position }) => {
      const row = byId.get(campaign_id);
      return row ? [{ ...row, position }] : [];
    });
  },

  findListed: (trx: Trx, campaign_id: string, fields: readonly string[]): Promise<StaffListedRow | undefined> =>
    latestFirst(from(trx).where('c.campaign_id', '=', campaign_id), { after: undefined, limit: 1, fields })
      .select([ownerEmail, locationCount])
      .executeTakeFirst(),

  /** Searches by a reference, the start or the end of an id and by parts of the owner's email or the name, each by an index. */
  async search(trx: Trx, text: string, page: Omit<Page, 'after'>, status?: StaffFilter): Promise<StaffListedRow[]> {
    const span = idRangeFor(text);
    const ending = shownIdEnding(text);
    const reference = readReference(text);
    const endings = reference?.kind === 'campaign' ? reference.endings : ending === null ? [] : [ending];
    const pattern = anywhere(text.toLowerCase());
    // The first condition uses the index on advertisers; the second is the actual search.
    const owners = selectFromEveryAdvertiser(trx)
      .select('user_id')
      .where(sql<boolean>`lower(email) || ' ' || lower(full_name) like ${pattern}`)
      .where(sql<boolean>`lower(email) like ${pattern}`)
      .limit(page.limit);
    const queries = [
      ...(span
        ? [selectEvery(trx, status).where('c.campaign_id', '>=', span.first).where('c.campaign_id', '<=', span.last)]
        : []),
      ...(endings.length === 0
        ? []
        : [selectEvery(trx, status).where(sql<boolean>`right(c.campaign_id::text, 8) = any(${[...endings]})`)]),
      selectEvery(trx, status).where('c.user_id', 'in', owners),
      selectEvery(trx, status).where(sql<boolean>`lower(c.name) like ${pattern}`),
    ];
    const found = new Map<string, Date>();
    for (const query of queries) {
      const ids = await query
        .select(['c.campaign_id', 'c.created_at'])
        .orderBy('c.created_at', 'desc')
        .limit(page.limit)
        .execute();
      for (const { campaign_id, created_at } of ids) found.set(campaign_id, created_at);
    }
    const latest = [...found].toSorted(([, a], [, b]) => b.getTime() - a.getTime()).slice(0, page.limit);
    return listByIds(
      trx,
      latest.map(([campaign_id]) => campaign_id),
      page,
    );
  },

  /** Counts the campaigns of all advertisers by what staff filter by. */
  async countByFilter(trx: Trx): Promise<ReadonlyMap<StaffFilter, number>> {
    const counted = await readStaffCounts(trx, 'campaign');
    return new Map(StaffFilter.options.map((filter) => [filter, counted.get(filter)?.items ?? 0]));
  },

  /** Reads everything stored about an advertiser's campaigns for their data export, without names of staff. */
  async exportAll(trx: Trx, user_id: string) {
    const campaigns = await trx
      .selectFrom('campaign')
      .select(columns)
      .select(['campaign_data', 'fee_cents', 'total_cents', 'payment_method', 'live_at', 'ended_at', 'deleted_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute();
    const platforms = await trx
      .selectFrom('campaign_platform')
      .select(['campaign_id', 'platform', 'state', 'reason', 'external_id', 'media_cents', 'fee_cents'])
      .select(['captured_media_cents', 'captured_fee_cents', 'returned_cents', 'spent_cents'])
      .select(['impressions', 'clicks', 'conversions', 'live_at', 'ended_at'])
      .where('user_id', '=', user_id)
      .orderBy('campaign_id')
      .orderBy('platform')
      .execute();
    const history = await trx
      .selectFrom('campaign_move')
      .select(['campaign_id', 'platform', 'from_state', 'to_state', 'actor_kind', 'reason', 'created_at'])
      .where('user_id', '=', user_id)
      .orderBy('move_id')
      .execute();
    const forecasts = await trx
      .selectFrom('campaign_forecast')
      .select(['campaign_id', 'revision', 'model', 'forecast', 'asked', 'made_at'])
      .where('user_id', '=', user_id)
      .orderBy('made_at')
      .execute();
    return {
      campaigns: campaigns.map(withoutBigInts),
      platforms: platforms.map(withoutBigInts),
      history,
      forecasts,
    };
  },
};
