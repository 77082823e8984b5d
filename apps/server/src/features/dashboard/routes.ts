import { dashboardEndpoints } from '@universal-media/contract/dashboard';
import { type Api, implement } from '../../http/implement.ts';
import type { DashboardService } from './service.ts';

export function dashboardRoutes(api: Api, dashboard: DashboardService): void {
  implement(
    api,
    dashboardEndpoints,
  )({
    overview: ({ who, transact }) => dashboard.overview(transact, who.user.user_id),
  });
}
