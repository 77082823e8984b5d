import type { Party } from '@universal-media/contract/money/receipt';
import type { Limits } from '#connectors/limits/limits.ts';
import type { Company } from '#core/money/document-party.ts';
import type { NoteSiteEvent, Notifications } from '#domains/operations/operations.ts';
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
  /** They want emails about their campaigns. */
  readonly campaign_emails: boolean;
}

/** Who sells, and who buys at the time of a document. */
export interface PartyContext {
  readonly seller: Party;
  /** Finds the company details of the buyer as they were at that time. */
  readonly findCompany: (trx: Trx, user_id: string, at: Date) => Promise<Company | undefined>;
}

export interface PurchaseContext extends RefundContext, SubscriptionContext, PartyContext {
  readonly limits: Limits;
  readonly notifications: Notifications;
  readonly noteSiteEvent: NoteSiteEvent;
  readonly findBuyer: (trx: Trx, user_id: string) => Promise<Buyer | undefined>;
  /** Refuses an account that staff review. */
  readonly assertMayBuy: (trx: Trx, user_id: string) => Promise<void>;
  readonly origin: string;
  /** The largest order in dollars. */
  readonly purchase_ceiling: number;
  /** How long after an order the provider is first asked about its checkout. */
  readonly check_seconds: number;
}
