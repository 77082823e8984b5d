import { discountStaffEndpoints } from '@universal-media/contract/money/discounts';
import { paymentStaffEndpoints } from '@universal-media/contract/money/payments';
import { staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { type Api, implement } from '#http/implement.ts';
import { adjustCredits } from './adjustments/adjust-credits.ts';
import { listAdjustments } from './adjustments/adjustment.ts';
import { approveAdjustment, rejectAdjustment } from './adjustments/decide-adjustment.ts';
import { getBillingOverview, getCreditAnalytics } from './analytics/analytics.ts';
import { listUserLedgerLines } from './balance/balance.ts';
import { listCodeAssignees } from './discounts/assign-code.ts';
import {
  assignDiscountCode,
  createDiscountCode,
  deactivateDiscountCode,
  getDiscountStats,
  listDiscountCodes,
  makeDiscountCodePublic,
  unassignDiscountCode,
  updateDiscountCode,
} from './discounts/manage-codes.ts';
import type { Money } from './money.ts';
import { exportPayments } from './purchases/export-payments.ts';
import { listPayments } from './purchases/list-payments.ts';
import { downloadPaymentReceipt } from './purchases/receipts.ts';

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
    listCodeAssignees: ({ params, query, transact }) => listCodeAssignees(transact, { ...params, ...query }),
    unassignDiscountCode: async ({ who, params, body, request, transact }) => ({
      discount_code: await unassignDiscountCode(context, transact, who, { ...params, ...body }, request),
    }),
    makeDiscountCodePublic: ({ who, params, body, request, transact }) =>
      makeDiscountCodePublic(context, transact, who, { ...params, ...body }, request),
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

  implement(
    api,
    paymentStaffEndpoints,
  )({
    listPayments: ({ query, transact }) => listPayments(context, transact, query),
    exportPayments: ({ who, body, request, transact }) => exportPayments(context, transact, who, body, request),
    downloadPaymentReceipt: ({ who, params, request, transact }) =>
      downloadPaymentReceipt(context, transact, who, params.payment_id, request),
  });
}
