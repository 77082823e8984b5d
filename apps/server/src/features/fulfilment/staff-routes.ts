import { campaignStaffEndpoints } from '@universal-media/contract/campaigns-staff';
import { type Api, implement } from '../../http/implement.ts';
import type { FulfilmentService } from './service.ts';

export function fulfilmentRoutes(api: Api, fulfilment: FulfilmentService): void {
  implement(
    api,
    campaignStaffEndpoints,
  )({
    setStatus: ({ who, params, query, request, transact }) =>
      fulfilment.setStatus(transact, who, params.id, query, request),
    mark: ({ who, params, body, request, transact }) => fulfilment.mark(transact, who, params, body, request),
    retry: ({ who, params, request, transact }) => fulfilment.retry(transact, who, params, request),
  });
}
