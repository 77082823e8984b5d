import type { Limits } from '#connectors/limits/limits.ts';
import type { Notifications } from '#domains/operations/operations.ts';
import type { Trx } from '#storage/transact.ts';
import type { RefundContext } from '../card-claims/refunds.ts';
import type { SubscriptionContext } from '../subscriptions/subscriptions.ts';

/** The buyer as a receipt names them. */
export interface Buyer {
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly time_zone: string;
  readonly status: string;
}

export interface PurchaseContext extends RefundContext, SubscriptionContext {
  readonly limits: Limits;
  readonly notifications: Notifications;
  readonly findBuyer: (trx: Trx, user_id: string) => Promise<Buyer | undefined>;
  readonly origin: string;
  /** The largest order in dollars. */
  readonly purchase_ceiling: number;
  /** How long after an order the provider is first asked about its checkout. */
  readonly check_seconds: number;
}
