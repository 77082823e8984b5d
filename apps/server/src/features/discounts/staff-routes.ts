import { discountStaffEndpoints } from '@universal-media/contract/discounts';
import { type Api, implement } from '../../http/implement.ts';
import type { DiscountService } from './service.ts';

export function discountStaffRoutes(api: Api, { codes }: DiscountService): void {
  implement(
    api,
    discountStaffEndpoints,
  )({
    list: async ({ transact }) => ({ discount_codes: await codes.list(transact) }),
    stats: ({ transact }) => codes.stats(transact),
    create: async ({ who, body, request, transact }) => ({
      discount_code: await codes.create(transact, who, body, request),
    }),
    update: async ({ who, params, body, request, transact }) => ({
      discount_code: await codes.update(transact, who, params.code_id, body, request),
    }),
    deactivate: async ({ who, params, request, transact }) => ({
      discount_code: await codes.deactivate(transact, who, params.code_id, request),
    }),
    assign: async ({ who, params, body, request, transact }) => ({
      discount_code: await codes.assign(transact, who, params.code_id, body.user_id, request),
    }),
  });
}
