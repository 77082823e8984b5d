import type { Limits } from '#connectors/limits/limits.ts';
import type { AccountReader, Accounts } from '#domains/accounts/accounts.ts';
import type { Money } from '#domains/money/money.ts';
import type { Notifications } from '#domains/operations/operations.ts';
import type { RiskContext } from './risk/risk.ts';

/** What the support domain needs from outside, and what its use cases work with. */
export interface SupportContext extends RiskContext {
  readonly accounts: Pick<AccountReader, 'find'>;
  readonly deactivateAccount: Accounts['deactivate'];
  readonly limits: Limits;
  readonly listLinkedMovements: Money['listLinkedMovements'];
  /** Returns a random id: the first characters of a dispute's id are shown and must tell disputes apart. */
  readonly newDisputeId: () => string;
  readonly notifications: Notifications;
  /** The address of the site, for links in emails. */
  readonly origin: string;
  readonly savePaymentCard: Money['savePaymentCard'];
}
