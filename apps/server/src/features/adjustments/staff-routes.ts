import { staffMoneyEndpoints } from '@universal-media/contract/staff-money';
import { type Api, implement } from '../../http/implement.ts';
import type { AdjustmentService } from './service.ts';

const { adjust, adjustments: list, approve, reject } = staffMoneyEndpoints;

export function adjustmentRoutes(api: Api, adjustments: AdjustmentService): void {
  implement(api, { adjust, list, approve, reject })({
    adjust: ({ who, body, request, transact }) => adjustments.ask(transact, who, body, request),
    list: ({ who, transact }) => adjustments.list(transact, who),
    approve: ({ who, params, request, transact }) => adjustments.approve(transact, who, params.adjustment_id, request),
    reject: ({ who, params, request, transact }) => adjustments.reject(transact, who, params.adjustment_id, request),
  });
}
