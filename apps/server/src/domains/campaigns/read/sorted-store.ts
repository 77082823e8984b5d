import type { CampaignSort } from '@universal-media/contract/campaigns/read/list';
import { type RawBuilder, sql } from 'kysely';

/** How the list is sorted, and where the page before ended. */
export interface SortedPage {
  readonly sort: CampaignSort;
  readonly order: 'ascending' | 'descending';
  readonly now: Date;
  readonly after: { readonly at: string; readonly id: string } | undefined;
}

/** Overspending is our loss, so it does not count as spend. */
const spent = sql<bigint>`(select coalesce(sum(least(p.spent_cents, p.media_cents)), 0)
  from campaign_platform p where p.campaign_id = c.campaign_id)`;

/** Spend as a share of what is due so far. Campaigns that do not run have no pace and come last in either order. */
const pacing = (now: Date, order: SortedPage['order']) => {
  const passed = sql`((${now}::timestamptz at time zone c.time_zone)::date - c.start_date)`;
  return sql<string>`case when c.status in ('active', 'paused', 'suspended') and c.media_cents > 0 and ${passed} > 0
    then round(${spent} / c.media_cents * (c.end_date - c.start_date + 1) / ${passed}, 6)
    else ${order === 'ascending' ? sql`1000000` : sql`-1`} end`;
};

interface Key {
  readonly value: RawBuilder<unknown>;
  /** The type that the cursor's text is read as. */
  readonly type: RawBuilder<unknown>;
}

const toKey = ({ sort, order, now }: SortedPage): Key => {
  switch (sort) {
    case 'name':
      return { value: sql`lower(c.name)`, type: sql`text` };
    case 'start':
      return { value: sql`c.start_date`, type: sql`date` };
    case 'budget':
      return { value: sql`c.media_cents`, type: sql`bigint` };
    case 'spend':
      return { value: spent, type: sql`numeric` };
    case 'pacing':
      return { value: pacing(now, order), type: sql`numeric` };
  }
};

/** The parts of a query in this order: what to sort by, the end of the page as text, and the condition of the next page. */
export function sortBy(page: SortedPage) {
  const { value, type } = toKey(page);
  const direction = page.order === 'ascending' ? sql`asc` : sql`desc`;
  const beyond = page.order === 'ascending' ? sql`>` : sql`<`;
  return {
    orderBy: sql`${value} ${direction}`,
    position: sql<string>`(${value})::text`.as('position'),
    after:
      page.after &&
      sql<boolean>`(${value} ${beyond} ${page.after.at}::${type}
        or (${value} = ${page.after.at}::${type} and c.campaign_id > ${page.after.id}::uuid))`,
  };
}
