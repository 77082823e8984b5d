import {
  type Dashboard,
  type DashboardLevel,
  type DashboardTotal,
  RECENT_ITEMS,
  type WorkKind,
  worstState,
} from '@universal-media/contract/operations/staff-dashboard';
import type { StaffCaller } from '#core/operations/staff-caller.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { readHealth } from './check-health.ts';
import type { DashboardContext } from './close-days.ts';
import { readLevel, readTotal } from './read-totals.ts';

/** Reads the totals with their trends, and the latest campaigns and users. */
export const getDashboard = (
  context: DashboardContext,
  transact: SystemTransact,
  who: StaffCaller,
): Promise<Dashboard> =>
  transact(async (trx) => {
    const now = context.clock.now();
    const total = (name: DashboardTotal) => readTotal(context, trx, name, now);
    const level = (name: DashboardLevel) => readLevel(context, trx, name, now);
    const [campaigns, users] = [await total('total_campaigns'), await total('total_users')];
    const [revenue, disputes] = [await total('total_revenue'), await total('total_disputes')];
    const [sold, spent] = [await total('total_credits_sold'), await total('total_credits_spent')];
    const [active_campaigns, active_users] = [await level('active_campaigns'), await level('active_users')];
    const sources = context.dashboardSources;
    // A figure for every reader of the totals, whatever else they may do.
    const countWaiting = async (kind: WorkKind): Promise<number> => {
      const source = sources.flatMap(({ work = [] }) => work).find((one) => one.kind === kind);
      return (await source?.find(trx, now, who))?.waiting ?? 0;
    };
    const campaignList = sources.find(({ recentCampaigns }) => recentCampaigns !== undefined)?.recentCampaigns;
    const userList = sources.find(({ recentUsers }) => recentUsers !== undefined)?.recentUsers;
    return {
      stats: {
        total_campaigns: campaigns.all,
        total_users: users.all,
        total_revenue: revenue.all,
        total_disputes: disputes.all,
        total_credits_sold: sold.all,
        total_credits_spent: spent.all,
        active_campaigns: active_campaigns.current,
        active_users: active_users.current,
        active_disputes: await countWaiting('disputes'),
        pending_approvals: await countWaiting('approvals'),
        system_health: worstState(await readHealth(context, trx, now)),
      },
      totals: {
        total_campaigns: campaigns.trend,
        total_users: users.trend,
        total_revenue: revenue.trend,
        total_disputes: disputes.trend,
        total_credits_sold: sold.trend,
        total_credits_spent: spent.trend,
      },
      levels: { active_campaigns: active_campaigns.level, active_users: active_users.level },
      recent_campaigns: (await campaignList?.(trx, RECENT_ITEMS)) ?? [],
      recent_users: (await userList?.(trx, RECENT_ITEMS)) ?? [],
    };
  });
