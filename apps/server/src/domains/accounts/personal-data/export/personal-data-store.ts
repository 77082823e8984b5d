import type { Trx } from '#storage/transact.ts';

/** Selects the personal data of one advertiser for their own export: without hashes, secrets and staff identities. */
export const personalDataStore = {
  profile: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('advertiser')
      .select(['user_id', 'email', 'email_verified_at', 'full_name', 'user_tier', 'subscription_tier', 'status'])
      .select(['time_zone', 'campaign_emails', 'credit_emails', 'marketing_emails'])
      .select(['created_at', 'last_login_at', 'deletion_due_at'])
      .where('user_id', '=', user_id)
      .executeTakeFirst(),

  notificationPreferences: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('notification_preference')
      .select(['bell_off', 'report_emails', 'quiet_from', 'quiet_to', 'is_digest', 'updated_at'])
      .where('user_id', '=', user_id)
      .executeTakeFirst(),

  brands: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('brand')
      .select(['brand_id', 'name', 'website', 'handles', 'colors', 'logo_content_id', 'is_default'])
      .select(['created_at', 'updated_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),

  termsAccepted: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('terms_acceptance')
      .select(['tos_version', 'accepted_at'])
      .where('user_id', '=', user_id)
      .orderBy('accepted_at')
      .execute(),

  sessions: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('advertiser_session')
      .select(['session_id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'ended_at', 'end_reason'])
      .where('user_id', '=', user_id)
      .orderBy('session_id')
      .execute(),

  /** Selects when staff saw the account. Why is in the audit entries. */
  staffAccess: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('account_view')
      .select(['started_at', 'ends_at', 'ended_at', 'end_reason'])
      .where('user_id', '=', user_id)
      .orderBy('started_at')
      .execute(),

  emailChanges: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('email_change')
      .select(['old_email', 'new_email', 'requested_at', 'expires_at', 'ended_at', 'end_reason'])
      .where('user_id', '=', user_id)
      .orderBy('requested_at')
      .execute(),

  linkedIdentities: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('external_identity')
      .select(['provider', 'subject', 'linked_at'])
      .where('user_id', '=', user_id)
      .orderBy('linked_at')
      .execute(),

  secondStep: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('advertiser_second_step')
      .select(['started_at', 'confirmed_at'])
      .where('user_id', '=', user_id)
      .execute(),

  passkeys: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('passkey')
      .select(['passkey_id', 'name', 'transports', 'is_synced', 'created_at', 'last_used_at'])
      .where('user_id', '=', user_id)
      .orderBy('passkey_id')
      .execute(),

  apiKeys: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('api_key')
      .select(['key_id', 'masked', 'scopes', 'generated_at', 'expires_at', 'last_used_at', 'revoked_at'])
      // As text: JSON has no bigint.
      .select((e) =>
        (['total_limit_cents', 'campaign_limit_cents', 'day_limit_cents', 'spent_cents'] as const).map((column) =>
          e.cast<string | null>(column, 'text').as(column),
        ),
      )
      .where('user_id', '=', user_id)
      .orderBy('key_id')
      .execute(),

  emails: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('mail_delivery')
      .select(['message_id', 'outcome', 'reason', 'recorded_at'])
      .where('user_id', '=', user_id)
      .orderBy('recorded_at')
      .execute(),

  /** Selects entries by the advertiser, and about them, their sessions or their API keys. */
  auditEntries: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('audit_log')
      .select(['at', 'actor_kind', 'action', 'subject_kind', 'subject_id', 'reason', 'before', 'after'])
      .where((e) => {
        const sessions = e.selectFrom('advertiser_session').select('session_id').where('user_id', '=', user_id);
        const keys = e.selectFrom('api_key').select('key_id').where('user_id', '=', user_id);
        return e.or([
          e('actor_id', '=', user_id),
          e.and([e('subject_kind', '=', 'advertiser'), e('subject_id', '=', user_id)]),
          e.and([e('subject_kind', '=', 'session'), e('subject_id', 'in', sessions)]),
          e.and([e('subject_kind', '=', 'api_key'), e('subject_id', 'in', keys)]),
        ]);
      })
      .orderBy('audit_id')
      .execute(),
};
