import type { LanguageModel } from '#connectors/language-model/language-model.ts';
import type { ModelCosts } from '#connectors/language-model/model-costs.ts';
import type { Limits } from '#connectors/limits/limits.ts';
import type { AccountReader, Accounts } from '#domains/accounts/accounts.ts';
import type { Money } from '#domains/money/money.ts';
import type { OwnerReads } from './assistant/tools/owner-scope.ts';
import type { RiskContext } from './risk/risk.ts';

/** What the support domain needs from outside, and what its use cases work with. */
export interface SupportContext extends RiskContext {
  readonly accounts: Pick<AccountReader, 'find'>;
  /** What the assistant may cost a day, in millionths of a dollar. */
  readonly assistantCaps: { readonly account: number; readonly visitor: number };
  readonly deactivateAccount: Accounts['deactivate'];
  readonly limits: Limits;
  readonly listLinkedMovements: Money['listLinkedMovements'];
  /** Undefined when none is configured. */
  readonly model: LanguageModel | undefined;
  readonly modelCosts: ModelCosts;
  /** Returns an id that cannot be guessed: it opens the conversation of a visitor. */
  readonly newVisitorId: () => string;
  /** Returns a random id: the first characters of a dispute's id are shown and must tell disputes apart. */
  readonly newDisputeId: () => string;
  /** The address of the site, for links in emails. */
  readonly origin: string;
  readonly ownerReads: OwnerReads;
  readonly savePaymentCard: Money['savePaymentCard'];
  /** Where people reach our support team. */
  readonly supportContact: { readonly email: string; readonly phone: string | null };
}
