import { MAX_CAMPAIGN_NAME } from '@universal-media/contract/campaigns/campaign';
import { CAMPAIGNS_PER_PAGE, type Campaign, type CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignFilter, CampaignSort } from '@universal-media/contract/campaigns/read/list';
import { type CampaignView, statusesInView } from '@universal-media/contract/campaigns/status';
import { z } from 'zod';
import type { Reader } from '#core/accounts/principal.ts';
import { listedFields, toCampaignItem } from '#core/campaigns/campaign-item.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { detailStore } from './detail-store.ts';
import { listStore } from './list-store.ts';
import { cursorSchema, findCampaignRow, readDetail, readForecast, readRuns, toPlatformRuns } from './views.ts';

interface ListInput extends CampaignFilter {
  readonly cursor?: string | undefined;
}

/** Where a sorted page ended: the value it is sorted by, as text. */
const sortedCursor = <L extends string>(list: L, sort: CampaignSort) =>
  z.object({ of: z.literal(list), at: sortedValues[sort], id: z.uuid() });

const sortedValues: Record<CampaignSort, z.ZodType<string>> = {
  name: z.string().max(MAX_CAMPAIGN_NAME),
  start: z.iso.date(),
  budget: z.string().regex(/^\d{1,18}$/),
  spend: z.string().regex(/^\d{1,18}$/),
  pacing: z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/),
};

/** Lists the caller's campaigns, latest first or in the chosen order. */
export const listCampaigns = (
  { clock, figures }: CampaignsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Reader,
  { view, search = '', sort, order = 'ascending', cursor }: ListInput,
) =>
  transact(async (trx) => {
    // A cursor belongs to one order of one list.
    const chosen = [...(sort ? [sort, order] : []), ...(search === '' ? [] : [search])];
    const list = ['campaigns', view ?? 'all', ...chosen].join(' ');
    const statuses = view && statusesInView(view);
    const page = { user_id, statuses, search, limit: CAMPAIGNS_PER_PAGE + 1, fields: listedFields };
    const found =
      sort === undefined
        ? await listStore.listOwn(trx, { ...page, after: readCursor(cursorSchema(list), cursor) })
        : await listStore.listOwnSorted(trx, {
            ...page,
            sorted: {
              sort,
              order,
              now: clock.now(),
              sumSpend: figures.sumSpend,
              after: readCursor(sortedCursor(list, sort), cursor),
            },
          });
    const rows = found.slice(0, CAMPAIGNS_PER_PAGE);
    const last = found.length > rows.length ? rows.at(-1) : undefined;
    const getRuns = await readRuns(figures, trx, rows);
    const byStatus = await listStore.countOwnByStatus(trx, user_id);
    const countView = (one: CampaignView) =>
      statusesInView(one).reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);
    return {
      campaigns: rows.map(
        (row): CampaignItem =>
          toCampaignItem(row, toPlatformRuns(getRuns(row.campaign_id)), dayIn(row.time_zone, clock.now())),
      ),
      total: [...byStatus.values()].reduce((sum, campaigns) => sum + campaigns, 0),
      counts: {
        review: countView('review'),
        scheduled: countView('scheduled'),
        active: countView('active'),
        paused: countView('paused'),
        ended: countView('ended'),
      },
      next_cursor: last ? writeCursor({ of: list, at: last.position, id: last.campaign_id }) : null,
    };
  });

/** Returns one campaign of the caller with its money, history and forecast. */
export const getCampaign = (
  { clock, figures, shareLinks }: CampaignsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Reader,
  campaign_id: string,
): Promise<Campaign> =>
  transact(async (trx) => {
    const row = await findCampaignRow(trx, { campaign_id, user_id });
    const { runs, campaign_data, money, history } = await readDetail(figures, trx, row);
    const share = await detailStore.findShare(trx, campaign_id);
    return {
      ...toCampaignItem(row, runs, dayIn(row.time_zone, clock.now())),
      campaign_data,
      money,
      history,
      forecast: await readForecast(trx, campaign_id),
      share_url: share ? shareLinks.urlFor(campaign_id, share.sealed_token) : null,
    };
  });
