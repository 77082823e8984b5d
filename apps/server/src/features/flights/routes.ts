import { campaignEndpoints } from '@universal-media/contract/campaigns';
import { type Api, implement } from '../../http/implement.ts';
import type { FlightService } from './service.ts';

const { setStatus, remove } = campaignEndpoints;

export function flightRoutes(api: Api, flights: FlightService): void {
  implement(api, { setStatus, remove })({
    setStatus: ({ who, params, body, request, transact }) =>
      flights.setStatus(transact, who, params.id, body.status, request),
    async remove({ who, params, request, transact }) {
      await flights.remove(transact, who, params.id, request);
    },
  });
}
