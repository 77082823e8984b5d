import { Refusal } from '../../core/refusal.ts';
import type { Trx } from '../../storage/transact.ts';
import { type FundsDeps, fundsOf } from './service/funds.ts';
import { type MovingDeps, movingOf, type Standing } from './service/moving.ts';
import { ordersOf } from './service/orders.ts';
import { standingStore as store } from './store.ts';

export type { Standing } from './service/moving.ts';
export type { CampaignRow, PartRow } from './store.ts';

/**
 * Where campaigns stand: the only writer of their rows, their platforms and their holds. Every call takes the transaction of
 * the change that causes it; `open` locks the campaign, and the wallet is locked after it, by everybody.
 */
export function standingService(deps: FundsDeps & MovingDeps) {
  const funds = fundsOf(deps);
  const orders = ordersOf(deps.clock);
  const moving = movingOf(deps, funds, orders);
  return {
    ...moving,
    funds,
    carry: orders.carry,
    retire: orders.retire,

    async open(trx: Trx, campaign_id: string): Promise<Standing | undefined> {
      const row = await store.lock(trx, campaign_id);
      return row && { row, parts: await store.parts(trx, campaign_id) };
    },

    /** Somebody's own, locked; one that was taken out of their list is not there for them. */
    async own(trx: Trx, user_id: string, campaign_id: string): Promise<Standing> {
      const row = await store.lock(trx, campaign_id);
      if (row?.user_id !== user_id || row.deleted_at !== null) throw new Refusal('not_found');
      return { row, parts: await store.parts(trx, campaign_id) };
    },

    /** To look only. */
    async read(trx: Trx, campaign_id: string): Promise<Standing | undefined> {
      const row = await store.find(trx, campaign_id);
      return row && { row, parts: await store.parts(trx, campaign_id) };
    },

    unended: store.unended,
    insert: store.insert,
    keepForecast: store.keepForecast,
    insertPart: store.insertPart,
    part: store.part,
    holds: store.holds,
  };
}

export type StandingService = ReturnType<typeof standingService>;
