import { estimateEndpoints } from '@universal-media/contract/estimates';
import { type Api, implement } from '../../http/implement.ts';
import type { EstimateService } from './service.ts';

export function estimateRoutes(api: Api, estimates: EstimateService): void {
  implement(
    api,
    estimateEndpoints,
  )({
    realtime: ({ who, body, transact }) => estimates.realtime(transact, who, body),
    estimate: ({ who, body, transact }) => estimates.estimate(transact, who, body),
  });
}
