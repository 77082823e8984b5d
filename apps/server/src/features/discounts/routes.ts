import { discountEndpoints } from '@universal-media/contract/discounts';
import { type Api, implement } from '../../http/implement.ts';
import type { DiscountService } from './service.ts';

export function discountRoutes(api: Api, discounts: DiscountService): void {
  implement(
    api,
    discountEndpoints,
  )({
    validate: ({ who, body, transact }) => discounts.validate(transact, who, body),
  });
}
