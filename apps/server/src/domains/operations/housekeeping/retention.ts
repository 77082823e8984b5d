import { SESSION_IDLE_DAYS } from '@universal-media/contract/accounts/session';
import { DRAFT_UNDO_HOURS } from '@universal-media/contract/campaigns/drafts';
import { CONSENT_RECORD_DAYS } from '@universal-media/contract/operations/consent-texts';
import { NOTIFICATION_DAYS } from '@universal-media/contract/operations/notifications/notifications';
import {
  ACCOUNT_VIEW_DAYS,
  CONVERSATION_DAYS,
  DELETED_FILE_DAYS,
  EMAIL_EVENT_DAYS,
  EMAIL_RECORD_DAYS,
  OLD_SECRET_HOURS,
  PROVIDER_EVENT_DAYS,
  REFUSED_ADDRESS_DAYS,
  RISK_RECORD_DAYS,
  SESSION_ADDRESS_DAYS,
  UNUSED_STATEMENT_DAYS,
  VISITOR_CONVERSATION_DAYS,
  WEBHOOK_DELIVERY_DAYS,
} from '@universal-media/contract/operations/retention';
import { SECURITY_EVENT_DAYS } from '@universal-media/contract/operations/security-events';

interface RetentionRule {
  readonly what: string;
  /** How long, in the words of docs/retention.md. */
  readonly keep: string;
  readonly why: string;
  /** The rows that have expired. `$now` is the time of the sweep. */
  readonly expired: string;
  /** Columns to empty. Without them the rows are deleted. */
  readonly clear?: readonly string[];
}

const days = (count: number): string => `$now - interval '${count} days'`;

/** Everything that housekeeping removes, once a day. A table that is not listed is kept until its account is erased. */
export const retention = {
  advertiser_session: {
    what: 'network address and browser of a session',
    keep: `${SESSION_ADDRESS_DAYS} days after it ended`,
    why: 'investigating a stolen session; the rest of the row has no personal data',
    expired: `(ip is not null or user_agent is not null) and created_at < ${days(SESSION_ADDRESS_DAYS)}
      and (ended_at < ${days(SESSION_ADDRESS_DAYS)}
           or coalesce(last_seen_at, created_at) < ${days(SESSION_ADDRESS_DAYS + SESSION_IDLE_DAYS)})`,
    clear: ['ip', 'user_agent'],
  },
  staff_session: {
    what: 'network address, browser and device of a staff session',
    keep: `${SESSION_ADDRESS_DAYS} days after it ended`,
    why: 'investigating a stolen session, and keeping one browser from deciding its own requests',
    expired: `(ip is not null or user_agent is not null or device_hash is not null) and created_at < ${days(SESSION_ADDRESS_DAYS)}
      and (ended_at < ${days(SESSION_ADDRESS_DAYS)} or expires_at < ${days(SESSION_ADDRESS_DAYS)})`,
    clear: ['ip', 'user_agent', 'device_hash'],
  },
  account_view: {
    what: 'when and why staff saw an account as its advertiser',
    keep: `${ACCOUNT_VIEW_DAYS} days`,
    why: 'advertisers look up when staff saw their account; the audit log has its own entries',
    expired: `started_at < ${days(ACCOUNT_VIEW_DAYS)}`,
  },
  security_event: {
    what: 'failed sign-ins, refused calls and replays, with their addresses',
    keep: `${SECURITY_EVENT_DAYS} days`,
    why: 'attacks are often found months later',
    // The table itself refuses to delete younger rows by the database's own clock.
    expired: `at < ${days(SECURITY_EVENT_DAYS)} and at < now() - interval '${SECURITY_EVENT_DAYS} days'`,
  },
  inbox: {
    what: 'messages of the payment provider as they arrived',
    keep: `${PROVIDER_EVENT_DAYS} days after they were processed`,
    why: 'the provider answers questions about a payment for that long; the books have their own rows',
    expired: `processed_at < ${days(PROVIDER_EVENT_DAYS)}`,
  },
  mail_delivery: {
    what: 'records of sent emails, without their content',
    keep: `${EMAIL_RECORD_DAYS} days`,
    why: 'answering whether an email was sent; they also keep an email from being sent twice',
    expired: `recorded_at < ${days(EMAIL_RECORD_DAYS)}`,
  },
  mail_event: {
    what: 'what the email provider reported about sent emails, without addresses',
    keep: `${EMAIL_EVENT_DAYS} days`,
    why: 'answering whether an email arrived; as long as the record of the email itself',
    expired: `received_at < ${days(EMAIL_EVENT_DAYS)}`,
  },
  mail_suppression: {
    what: 'addresses that get no email, as hashes',
    keep: `${REFUSED_ADDRESS_DAYS} days for a refused address; after a complaint they stay`,
    why: 'mail servers punish senders who keep writing to refused addresses; a mailbox may work again',
    expired: `reason = 'refused' and created_at < ${days(REFUSED_ADDRESS_DAYS)}`,
  },
  notification: {
    what: 'notifications',
    keep: `${NOTIFICATION_DAYS} days`,
    why: 'looking up what happened lately; campaigns and the ledger have their own history',
    expired: `created_at < ${days(NOTIFICATION_DAYS)}`,
  },
  review_claim: {
    what: 'which staff member was reviewing a campaign',
    keep: '1 day after they were last active',
    why: 'a claim lasts minutes; decisions are in the audit log',
    expired: `active_at < ${days(1)}`,
  },
  review_snooze: {
    what: 'campaigns that a reviewer put off',
    keep: '1 day after they came back',
    why: "it orders one reviewer's queue",
    expired: `until < ${days(1)}`,
  },
  staff_notification: {
    what: 'notifications of staff and who read them',
    keep: `${NOTIFICATION_DAYS} days`,
    why: 'looking up what happened lately; the audit log has its own entries',
    expired: `created_at < ${days(NOTIFICATION_DAYS)}`,
  },
  webhook_delivery: {
    what: 'deliveries to webhook endpoints, with their attempts',
    keep: `${WEBHOOK_DELIVERY_DAYS} days`,
    why: 'finding and replaying what a receiver missed',
    expired: `created_at < ${days(WEBHOOK_DELIVERY_DAYS)}`,
  },
  webhook_endpoint: {
    what: 'signing secrets that were replaced',
    keep: `${OLD_SECRET_HOURS} hours`,
    why: 'a receiver changes to the new secret without losing events',
    expired: 'old_secret_until < $now',
    clear: ['sealed_old_secret', 'old_secret_until'],
  },
  failed_payment: {
    what: 'failed card payments',
    keep: '400 days',
    why: 'a year of billing figures',
    expired: `failed_at < ${days(400)}`,
  },
  payment_card: {
    what: 'cards of payments, by the fingerprint of the payment provider',
    keep: `${RISK_RECORD_DAYS} days`,
    why: 'recognizing a card that was used for fraud; banks dispute payments for up to a year',
    expired: `read_at < ${days(RISK_RECORD_DAYS)}`,
  },
  risk_assessment: {
    what: 'risk scores of accounts and what caused them',
    keep: `${RISK_RECORD_DAYS} days`,
    why: 'explaining a freeze; the latest score stays with the account',
    expired: `created_at < ${days(RISK_RECORD_DAYS)}`,
  },
  idempotency_record: {
    what: 'answers for repeated requests, unreadable without their key',
    keep: '7 days',
    why: 'a program may repeat a request after a weekend',
    // A hash of 32 bytes was written without a secret by the release before 0060.
    expired: `created_at < ${days(7)} or octet_length(request_hash) = 32`,
  },
  outbox: {
    what: 'finished jobs',
    keep: '7 days',
    why: 'investigating errors',
    expired: `finished_at < ${days(7)}`,
  },
  google_attempt: {
    what: 'Google sign-ins that were started',
    keep: '1 day',
    why: 'an attempt lasts minutes',
    expired: `created_at < ${days(1)}`,
  },
  google_link: {
    what: 'Google accounts that wait to be linked',
    keep: '1 day',
    why: 'an attempt lasts minutes',
    expired: `created_at < ${days(1)}`,
  },
  passkey_challenge: {
    what: 'requests for a passkey that were not answered',
    keep: '1 day',
    why: 'an attempt lasts minutes',
    expired: `created_at < ${days(1)}`,
  },
  ad_account_grant: {
    what: 'connections of ad accounts that were not finished',
    keep: '1 day, or 7 days with a token that a job has yet to revoke',
    why: 'an attempt lasts minutes',
    expired: `created_at < ${days(1)} and (sealed_token is null or created_at < ${days(7)})`,
  },
  email_change: {
    what: 'requested changes of an email address',
    keep: '30 days after they ended or expired',
    why: 'answering who asked for a change; the audit log keeps that one was made',
    expired: `least(ended_at, expires_at) < ${days(30)}`,
  },
  mailed_token: {
    what: 'hashes of emailed links',
    keep: '30 days after they expired',
    why: 'telling a used link from a forged one',
    expired: `expires_at < ${days(30)}`,
  },
  used_link: {
    what: 'ids of used links that pause a campaign',
    keep: '30 days',
    why: 'telling a used link from one that works; links work for 7 days',
    expired: `used_at < ${days(30)}`,
  },
  staff_invitation: {
    what: 'hashes of invitations of staff',
    keep: '30 days after they expired',
    why: 'telling a used link from a forged one',
    expired: `expires_at < ${days(30)}`,
  },
  refresh_token: {
    what: 'hashes of session tokens',
    keep: '30 days after their use, or until they expire',
    why: 'a used token that comes back shows that it was copied',
    expired: `used_at < ${days(30)} or expires_at < $now`,
  },
  translation_cache: {
    what: 'translations of ad texts',
    keep: '90 days',
    why: 'hardly any ad is edited for longer; one that is pays for its translation again',
    expired: `created_at < ${days(90)}`,
  },
  translation_day: {
    what: 'translation costs by day, of earlier releases',
    keep: '400 days',
    why: 'a year of costs',
    expired: 'day < ($now)::date - 400',
  },
  model_cost_day: {
    what: 'language model costs by day',
    keep: '400 days',
    why: 'a year of costs',
    expired: 'day < ($now)::date - 400',
  },
  model_cost_total: {
    what: 'language model costs by day, of visitors and in total',
    keep: `400 days, of a visitor ${VISITOR_CONVERSATION_DAYS} days`,
    why: 'a year of costs',
    expired: `day < ($now)::date - 400 or (payer <> '' and day < ($now)::date - ${VISITOR_CONVERSATION_DAYS})`,
  },
  conversation: {
    what: 'conversations with the assistant',
    keep: `${CONVERSATION_DAYS} days after the last message, of a visitor ${VISITOR_CONVERSATION_DAYS} days; at once when an advertiser deletes one`,
    why: 'going on with a conversation, and finding what the manual does not answer',
    expired: `last_turn_at < ${days(CONVERSATION_DAYS)}
      or (visitor_id is not null and last_turn_at < ${days(VISITOR_CONVERSATION_DAYS)})`,
  },
  support_request: {
    what: 'support requests with their conversations',
    keep: `${CONVERSATION_DAYS} days`,
    why: 'answering a question about an earlier request',
    expired: `created_at < ${days(CONVERSATION_DAYS)}`,
  },
  sequence_email: {
    what: 'emails after completed campaigns: when each was due, what became of it and when its link was first followed',
    keep: `${EMAIL_RECORD_DAYS} days`,
    why: 'showing staff a year of figures, and why an email was or was not sent',
    expired: `due_at < ${days(EMAIL_RECORD_DAYS)}`,
  },
  visit_count: {
    what: 'how often public pages were opened and accounts created, by day',
    keep: '400 days',
    why: 'a year to compare with',
    expired: 'day < ($now)::date - 400',
  },
  consent_choice: {
    what: 'choices of visitors about measurement, without a name or address',
    keep: `${CONSENT_RECORD_DAYS} days`,
    why: 'proving that a visitor agreed to what was forwarded',
    expired: `chosen_at < ${days(CONSENT_RECORD_DAYS)}`,
  },
  site_event: {
    what: 'events that were forwarded to providers of measurement, of advertisers who agreed',
    keep: `${CONSENT_RECORD_DAYS} days`,
    why: 'answering what was forwarded; a fact is forwarded once',
    expired: `happened_at < ${days(CONSENT_RECORD_DAYS)}`,
  },
  campaign_draft: {
    what: 'deleted drafts',
    keep: `${DRAFT_UNDO_HOURS} hours and a day`,
    why: 'a day longer than a deleted draft can be restored',
    expired: `deleted_at < $now - interval '${DRAFT_UNDO_HOURS} hours' - interval '1 day'`,
  },
  testimonial: {
    what: 'statements that no draft or campaign quotes',
    keep: `${UNUSED_STATEMENT_DAYS} days`,
    why: 'a statement that was tried and not used; those that are used stay with their campaign',
    expired: `attested_at < ${days(UNUSED_STATEMENT_DAYS)}
      and not exists (select from campaign c where c.user_id = testimonial.user_id
                       and c.testimonial_id = testimonial.testimonial_id)
      and not exists (select from campaign_draft d where d.user_id = testimonial.user_id
                       and d.testimonial_id = testimonial.testimonial_id)`,
  },
  campaign_estimate: {
    what: 'forecasts of drafts',
    keep: '30 days',
    why: 'a draft opened later gets a new forecast',
    expired: `made_at < ${days(30)}`,
  },
  metric_pull: {
    what: 'when the figures of an ad account were read',
    keep: '7 days',
    why: 'no answer of a platform is on its way for longer',
    expired: `asked_at < ${days(7)}`,
  },
  report_link: {
    what: 'links to shared reports, sealed, and how often they were opened',
    keep: '30 days after they ended',
    why: 'answering who could read a report until when',
    expired: `least(revoked_at, expires_at) < ${days(30)}`,
  },
  customer_audience: {
    what: 'customer lists whose upload was not finished',
    keep: '1 day',
    why: 'an upload lasts minutes',
    expired: `finished_at is null and created_at < ${days(1)}`,
  },
  content: {
    what: 'rows of deleted files',
    keep: `${DELETED_FILE_DAYS} days, and while other versions are derived from them`,
    why: 'questions about an ad that ran',
    expired: `deleted_at < ${days(DELETED_FILE_DAYS)}
      and not exists (select from content made where made.derived_from = content.content_id)`,
  },
} as const satisfies Record<string, RetentionRule>;

export type SweptTable = keyof typeof retention;

export const retentionRule = (table: SweptTable): RetentionRule => retention[table];

const isSwept = (table: string): table is SweptTable => table in retention;
export const sweptTables: readonly SweptTable[] = Object.keys(retention).filter(isSwept);
