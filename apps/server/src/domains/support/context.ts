import type { SmartBoost } from '@universal-media/contract/support/sequences/sequence';
import type { SequenceLinks } from '#connectors/email/sequence-links.ts';
import type { LanguageModel } from '#connectors/language-model/language-model.ts';
import type { ModelCosts } from '#connectors/language-model/model-costs.ts';
import type { Limits } from '#connectors/limits/limits.ts';
import type { AccountReader, Accounts } from '#domains/accounts/accounts.ts';
import type { FigureReader } from '#domains/campaigns/campaigns.ts';
import type { Money } from '#domains/money/money.ts';
import type { ExportList, Recipients } from '#domains/operations/operations.ts';
import type { OwnerReads } from './assistant/tools/owner-scope.ts';
import type { RiskContext } from './risk/risk.ts';
import type { WebhookContext } from './webhooks/context.ts';

/** What the emails after completed campaigns say and show. */
export interface SequenceSettings {
  readonly from: string;
  /** Whether the email provider reports what became of emails. */
  readonly has_events: boolean;
  /** The host of the mail server. */
  readonly mail_server: string;
  /** Our company with its postal address, which marketing emails must name. */
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  /** Domains that get test emails, besides staff. */
  readonly test_domains: readonly string[];
  readonly smart_boost: SmartBoost | null;
}

/** What the support domain needs from outside, and what its use cases work with. */
export interface SupportContext extends RiskContext, WebhookContext {
  readonly accounts: Pick<AccountReader, 'find'>;
  /** What the assistant may cost a day, in millionths of a dollar. */
  readonly assistantCaps: { readonly account: number; readonly visitor: number };
  readonly deactivateAccount: Accounts['deactivate'];
  /** What campaigns delivered, for the emails after them. */
  readonly figures: FigureReader;
  readonly exportList: ExportList;
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
  readonly recipients: Recipients;
  readonly savePaymentCard: Money['savePaymentCard'];
  readonly sequenceLinks: SequenceLinks;
  readonly sequences: SequenceSettings;
  /** Where people reach our support team. */
  readonly supportContact: { readonly email: string; readonly phone: string | null };
}
