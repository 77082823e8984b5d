import type { CampaignSort } from '@universal-media/contract/campaigns/read/list';
import { type RawBuilder, sql } from 'kysely';

/** Sums in SQL what a run spent; null where nothing is known. */
type SumSpend = (run: RawBuilder<unknown>) => RawBuilder<bigint | null>;

/** How the list is sorted, and where the page before ended. */
export interface SortedPage {
  readonly sort: CampaignSort;
  readonly order: 'ascending' | 'descending';
  readonly now: Date;
  readonly sumSpend: SumSpend;
  readonly after: { readonly at: string; readonly id: string } | undefined;
}

/** `isSpendEntered` of the views, in SQL. */
const SPEND_IS_ENTERED = sql`p.connection is null and p.state <> 'ended'`;

/** The same as on the line of a campaign. Overspending is our loss, so it does not count as spend. */
const spent = (sumSpend: SumSpend) => sql<bigint>`(
  select coalesce(sum(least(case when ${SPEND_IS_ENTERED} then coalesce(${sumSpend(sql.ref('p'))}, p.spent_cents)
                                 else p.spent_cents end, p.media_cents)), 0)
    from campaign_platform p where p.campaign_id = c.campaign_id)`;

/** Spend as a share of what is due so far. Campaigns that do not run have no pace and come last in either order. */
const pacing = ({ now, order, sumSpend }: SortedPage) => {
  const passed = sql`((${now}::timestamptz at time zone c.time_zone)::date - c.start_date)`;
  return sql<string>`case when c.status in ('active', 'paused', 'suspended') and c.media_cents > 0 and ${passed} > 0
    then round(${spent(sumSpend)} / c.media_cents * (c.end_date - c.start_date + 1) / ${passed}, 6)
    else ${order === 'ascending' ? sql`1000000` : sql`-1`} end`;
};

interface Key {
  readonly value: RawBuilder<unknown>;
  /** The type that the cursor's text is read as. */
  readonly type: RawBuilder<unknown>;
}

const toKey = (page: SortedPage): Key => {
  switch (page.sort) {
    case 'name':
      return { value: sql`lower(c.name)`, type: sql`text` };
    case 'start':
      return { value: sql`c.start_date`, type: sql`date` };
    case 'budget':
      return { value: sql`c.media_cents`, type: sql`bigint` };
    case 'spend':
      return { value: spent(page.sumSpend), type: sql`numeric` };
    case 'pacing':
      return { value: pacing(page), type: sql`numeric` };
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
