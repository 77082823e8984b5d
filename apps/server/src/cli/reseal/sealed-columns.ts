import { reportLinkContext, shareLinkContext } from '#connectors/secrets/share-links.ts';
import { taxIdContext } from '#domains/accounts/profile/business/legal-entity.ts';
import { secondStepContext } from '#domains/accounts/sign-in/second-step/second-step.ts';
import { totpContext } from '#domains/accounts/staff/sign-in/second-factor.ts';
import { accountContext, grantContext } from '#domains/platforms/own-accounts/own-token.ts';
import { webhookSecretContext } from '#domains/support/webhooks/secrets.ts';

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key. */
  readonly key: string;
  /** The column whose value the context names. */
  readonly bound_to: string;
  readonly context: (id: string) => string;
}

/** Every column that holds values sealed with `DATA_SECRET`. A test fails when a bytea column is neither here nor a hash. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'staff_member', column: 'totp_secret', key: 'admin_id', bound_to: 'admin_id', context: totpContext },
  {
    table: 'advertiser_second_step',
    column: 'totp_secret',
    key: 'user_id',
    bound_to: 'user_id',
    context: secondStepContext,
  },
  {
    table: 'legal_entity',
    column: 'sealed_tax_id',
    key: 'legal_entity_id',
    bound_to: 'legal_entity_id',
    context: taxIdContext,
  },
  {
    table: 'ad_account',
    column: 'sealed_token',
    key: 'ad_account_id',
    bound_to: 'ad_account_id',
    context: accountContext,
  },
  { table: 'ad_account_grant', column: 'sealed_token', key: 'grant_id', bound_to: 'grant_id', context: grantContext },
  {
    table: 'campaign_share',
    column: 'sealed_token',
    key: 'token_hash',
    bound_to: 'campaign_id',
    context: shareLinkContext,
  },
  {
    table: 'webhook_endpoint',
    column: 'sealed_secret',
    key: 'webhook_id',
    bound_to: 'webhook_id',
    context: webhookSecretContext,
  },
  {
    table: 'webhook_endpoint',
    column: 'sealed_old_secret',
    key: 'webhook_id',
    bound_to: 'webhook_id',
    context: webhookSecretContext,
  },
  { table: 'report_link', column: 'sealed_token', key: 'link_id', bound_to: 'link_id', context: reportLinkContext },
];
