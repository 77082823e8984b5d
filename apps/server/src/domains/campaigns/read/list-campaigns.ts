import { CAMPAIGNS_PER_PAGE, type Campaign, type CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { type CampaignView, statusesInView } from '@universal-media/contract/campaigns/status';
import type { Owner } from '#core/accounts/principal.ts';
import { listedFields, toCampaignItem } from '#core/campaigns/campaign-item.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { detailStore } from './detail-store.ts';
import { listStore } from './list-store.ts';
import { cursorSchema, findCampaignRow, readDetail, readForecast, readRuns, toPlatformRuns } from './views.ts';

interface ListInput {
  readonly view?: CampaignView | undefined;
  readonly cursor?: string | undefined;
}

/** Lists the caller's campaigns, latest first. */
export const listCampaigns = (
  { clock }: CampaignsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  { view, cursor }: ListInput,
) =>
  transact(async (trx) => {
    const list = `campaigns ${view ?? 'all'}`;
    const after = readCursor(cursorSchema(list), cursor);
    const statuses = view && statusesInView(view);
    const page = { after, limit: CAMPAIGNS_PER_PAGE + 1, fields: listedFields };
    const found = await listStore.listOwn(trx, { user_id, statuses, ...page });
    const rows = found.slice(0, CAMPAIGNS_PER_PAGE);
    const last = found.length > rows.length ? rows.at(-1) : undefined;
    const getRuns = await readRuns(trx, rows);
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
        active: countView('active'),
        paused: countView('paused'),
        ended: countView('ended'),
      },
      next_cursor: last ? writeCursor({ of: list, at: last.position, id: last.campaign_id }) : null,
    };
  });

/** Returns one campaign of the caller with its money, history and forecast. */
export const getCampaign = (
  { clock, shareLinks }: CampaignsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Owner,
  campaign_id: string,
): Promise<Campaign> =>
  transact(async (trx) => {
    const row = await findCampaignRow(trx, { campaign_id, user_id });
    const { runs, campaign_data, money, history } = await readDetail(trx, row);
    const share = await detailStore.findShare(trx, campaign_id);
    return {
      ...toCampaignItem(row, runs, dayIn(row.time_zone, clock.now())),
      campaign_data,
      money,
      history,
      forecast: await readForecast(trx, campaign_id),
      share_url: share ? shareLinks.urlOf(campaign_id, share.sealed_token) : null,
    };
  });
