import { CAMPAIGNS_PER_PAGE } from '@universal-media/contract/campaigns/campaigns';
import { listedFields, toCampaignItem } from '#core/campaigns/campaign-item.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { listStore } from '../read/list-store.ts';
import { cursorSchema, readRuns, toPlatformRuns } from '../read/views.ts';

const LIST = 'campaigns of a user';

/** Lists the campaigns of an advertiser for staff, latest first, without deleted ones. */
export const listUserCampaigns = (
  { accounts, clock, figures }: CampaignsContext,
  transact: SystemTransact,
  user_id: string,
  cursor: string | undefined,
) =>
  transact(async (trx) => {
    if (!(await accounts.find(trx, user_id))) throw new Refusal('not_found');
    const found = await listStore.listOwn(trx, {
      user_id,
      statuses: undefined,
      search: '',
      after: readCursor(cursorSchema(LIST), cursor),
      limit: CAMPAIGNS_PER_PAGE + 1,
      fields: listedFields,
    });
    const rows = found.slice(0, CAMPAIGNS_PER_PAGE);
    const last = found.length > rows.length ? rows.at(-1) : undefined;
    const getRuns = await readRuns(figures, trx, rows);
    return {
      campaigns: rows.map((row) => {
        const runs = toPlatformRuns(getRuns(row.campaign_id));
        const { can: _, ...item } = toCampaignItem(row, runs, dayIn(row.time_zone, clock.now()));
        return item;
      }),
      next_cursor: last ? writeCursor({ of: LIST, at: last.position, id: last.campaign_id }) : null,
    };
  });
