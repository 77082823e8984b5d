import { campaignStaffEndpoints } from '@universal-media/contract/campaigns-staff';
import { type Api, implement } from '../../http/implement.ts';
import type { CampaignService } from './service.ts';

export function campaignStaffRoutes(api: Api, { staff }: CampaignService): void {
  implement(
    api,
    campaignStaffEndpoints,
  )({
    setStatus: ({ who, params, query, request, transact }) => staff.setStatus(transact, who, params.id, query, request),
    mark: ({ who, params, body, request, transact }) => staff.mark(transact, who, params, body, request),
    retry: ({ who, params, request, transact }) => staff.retry(transact, who, params, request),
  });
}
