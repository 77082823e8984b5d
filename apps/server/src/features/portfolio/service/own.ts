import { CampaignData } from '@universal-media/contract/campaign';
import { addDaysTo, campaignDays } from '@universal-media/contract/campaign-dates';
import { type CampaignView, campaignViews } from '@universal-media/contract/campaign-status';
import { CAMPAIGNS_PER_PAGE, type Campaign, type CampaignItem } from '@universal-media/contract/campaigns';
import { readKept } from '@universal-media/contract/kept';
import type { ShareLinks } from '../../../connectors/secrets/share-links.ts';
import { dayIn } from '../../../core/calendar.ts';
import { itemOf, listedFields } from '../../../core/campaign-item.ts';
import type { Clock } from '../../../core/clock.ts';
import { readCursor, writeCursor } from '../../../core/cursor.ts';
import type { Advertiser, KeyHolder } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { DraftService } from '../../drafts/service.ts';
import { aroundStore } from '../store/around.ts';
import { campaignStore as store, type Which } from '../store/campaigns.ts';
import { forecastOf, partsOf, positionIn, shownParts, wholeOf } from './reading.ts';

export interface OwnDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly drafts: DraftService;
  readonly shareLinks: ShareLinks;
}

type Owner = Advertiser | KeyHolder;

interface Listing {
  readonly view?: CampaignView | undefined;
  readonly cursor?: string | undefined;
}

const NAME_MOST = 120;
/** The builder's second step: the dates are what somebody looks at first. */
const STEP = 2;

/** Half an emoji at the cut is left out. */
const copyOf = (name: string): string => `Copy of ${name}`.slice(0, NAME_MOST).replace(/[\uD800-\uDBFF]$/, '');

/** What advertisers see of their campaigns. */
export function ownOf({ clock, newId, drafts, shareLinks }: OwnDeps) {
  const mustFind = async (trx: Trx, which: Which) => {
    const row = await store.find(trx, which);
    if (!row) throw new Refusal('not_found');
    return row;
  };

  return {
    list: (transact: Transact, { user: { user_id } }: Owner, { view, cursor }: Listing) =>
      transact(async (trx) => {
        const of = `campaigns ${view ?? 'all'}`;
        const after = readCursor(positionIn(of), cursor);
        const statuses = view && campaignViews[view];
        const page = { after, limit: CAMPAIGNS_PER_PAGE + 1, fields: listedFields };
        const found = await store.own(trx, { user_id, statuses, ...page });
        const rows = found.slice(0, CAMPAIGNS_PER_PAGE);
        const last = found.length > rows.length ? rows.at(-1) : undefined;
        const parts = await partsOf(trx, rows);
        const byStatus = await store.ownByStatus(trx, user_id);
        const countOf = (one: CampaignView) =>
          campaignViews[one].reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);
        return {
          campaigns: rows.map(
            (row): CampaignItem => itemOf(row, shownParts(parts(row.campaign_id)), dayIn(row.time_zone, clock.now())),
          ),
          total: [...byStatus.values()].reduce((sum, campaigns) => sum + campaigns, 0),
          counts: {
            review: countOf('review'),
            active: countOf('active'),
            paused: countOf('paused'),
            ended: countOf('ended'),
          },
          next_cursor: last ? writeCursor({ of, at: last.position, id: last.campaign_id }) : null,
        };
      }),

    find: (transact: Transact, { user: { user_id } }: Owner, campaign_id: string): Promise<Campaign> =>
      transact(async (trx) => {
        const row = await mustFind(trx, { campaign_id, user_id });
        const { parts, campaign_data, money, history } = await wholeOf(trx, row);
        const share = await aroundStore.openShare(trx, campaign_id);
        return {
          ...itemOf(row, parts, dayIn(row.time_zone, clock.now())),
          campaign_data,
          money,
          history,
          forecast: await forecastOf(trx, campaign_id),
          share_url: share ? shareLinks.urlOf(campaign_id, share.sealed_token) : null,
        };
      }),

    /** For what is done with a campaign by its owner alone. */
    async mustBeTheirs(trx: Trx, which: Required<Which>): Promise<void> {
      await mustFind(trx, which);
    },

    /** The plan of a campaign as people outside of the account may see it too. */
    async plan(trx: Trx, which: Which) {
      const row = await mustFind(trx, which);
      const rows = (await partsOf(trx, [row]))(row.campaign_id);
      return {
        row,
        campaign: readKept(CampaignData, row.campaign_data),
        parts: shownParts(rows),
        forecast: await forecastOf(trx, row.campaign_id),
      };
    },

    /** As long as the first one and with the same files, from tomorrow on. */
    async duplicate(transact: Transact, who: Owner, campaign_id: string): Promise<{ draft_id: string }> {
      const { user_id } = who.user;
      const row = await transact((trx) => mustFind(trx, { campaign_id, user_id }));
      const campaign = readKept(CampaignData, row.campaign_data);
      const start_date = addDaysTo(dayIn(row.time_zone, clock.now()), 1);
      const end_date = addDaysTo(start_date, campaignDays(row.start_date, row.end_date));
      const name = copyOf(row.name);
      const campaign_data = { ...campaign, name, start_date, end_date };
      const wish = { draft_id: newId(), version: 0, draft_name: name, campaign_data, step: STEP };
      const { draft_id } = await drafts.save(transact, who, wish, null);
      return { draft_id };
    },
  };
}
