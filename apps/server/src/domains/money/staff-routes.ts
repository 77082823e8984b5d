import { discountStaffEndpoints } from '@universal-media/contract/money/discounts';
import { staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { type Api, implement } from '#http/implement.ts';
import { adjustCredits } from './adjustments/adjust-credits.ts';
import { listAdjustments } from './adjustments/adjustment.ts';
import { approveAdjustment, rejectAdjustment } from './adjustments/decide-adjustment.ts';
import { getBillingOverview, getCreditAnalytics } from './analytics/analytics.ts';
import { listUserLedgerLines } from './balance/balance.ts';
import {
  assignDiscountCode,
  createDiscountCode,
  deactivateDiscountCode,
  getDiscountStats,
  listDiscountCodes,
  updateDiscountCode,
} from './discounts/manage-codes.ts';
import type { Money } from './money.ts';

export function moneyStaffRoutes(api: Api, { context }: Money): void {
  implement(
    api,
    discountStaffEndpoints,
  )({
    listDiscountCodes: async ({ transact }) => ({ discount_codes: await listDiscountCodes(context, transact) }),
    getDiscountStats: ({ transact }) => getDiscountStats(context, transact),
    createDiscountCode: ({ who, body, request, transact }) => createDiscountCode(context, transact, who, body, request),
    updateDiscountCode: ({ who, params: { code_id }, body: change, request, transact }) =>
      updateDiscountCode(context, transact, who, { code_id, change }, request),
    deactivateDiscountCode: async ({ who, params, request, transact }) => ({
      discount_code: await deactivateDiscountCode(context, transact, who, params.code_id, request),
    }),
    assignDiscountCode: ({ who, params, body, request, transact }) =>
      assignDiscountCode(context, transact, who, { ...params, ...body }, request),
  });

  implement(
    api,
    staffMoneyEndpoints,
  )({
    adjustCredits: ({ who, body, request, transact }) => adjustCredits(context, transact, who, body, request),
    listAdjustments: ({ who, query, transact }) => listAdjustments(context, transact, who, query.user_id),
    approveAdjustment: ({ who, params, request, transact }) =>
      approveAdjustment(context, transact, who, params.adjustment_id, request),
    rejectAdjustment: ({ who, params, request, transact }) =>
      rejectAdjustment(context, transact, who, params.adjustment_id, request),
    listUserLedgerLines: ({ params, query, transact }) =>
      listUserLedgerLines(context, transact, params.user_id, query.cursor),
    getBillingOverview: ({ transact }) => getBillingOverview(context, transact),
    getCreditAnalytics: ({ transact }) => getCreditAnalytics(context, transact),
  });
}
