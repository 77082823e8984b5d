import { purchaseEndpoints } from '@universal-media/contract/purchases';
import { type Api, implement } from '../../http/implement.ts';
import type { PaymentEventService } from './service.ts';

const { webhook } = purchaseEndpoints;

export function paymentEventRoutes(api: Api, paymentEvents: PaymentEventService): void {
  implement(api, { webhook })({
    async webhook({ raw, headers, transact }) {
      await paymentEvents.receive(transact, raw, headers);
      return undefined;
    },
  });
}
