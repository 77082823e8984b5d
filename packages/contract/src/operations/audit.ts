import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';

export const AUDIT_PER_PAGE = 50;

export const actorKinds = ['advertiser', 'staff', 'system'] as const;

/**
 * Every action the server records, with its sentence as it reads after the actor's name. The key is `noun.verb` in the
 * past tense. Recording an action that is not listed here does not compile, so no entry shows a raw code.
 */
const recordedActions = {
  'account.changed': 'changed the account',
  'account.deletion_cancelled': 'canceled the account deletion',
  'account.deletion_requested': 'requested deletion of the account',
  'account.erased': 'erased the account',
  'account_view.ended': 'stopped seeing the account as its advertiser',
  'account_view.started': 'started to see the account as its advertiser',
  'ad_account.access_lost': 'recorded lost access to an ad account',
  'ad_account.activated': 'recorded an active ad account',
  'ad_account.connected': 'connected an ad account',
  'ad_account.disconnected': 'recorded a disconnected ad account',
  'ad_account.requested': 'requested an ad account',
  'ad_account.suspended': 'recorded a suspended ad account',
  'adjustment.approved': 'approved a credit adjustment',
  'adjustment.asked': 'requested a credit adjustment',
  'adjustment.booked': 'adjusted the credits',
  'adjustment.rejected': 'rejected a credit adjustment',
  'advertiser.created': 'created the user',
  'advertiser.email_change_canceled': 'kept the email address',
  'advertiser.email_change_requested': 'asked for another email address',
  'advertiser.email_changed': 'changed the email address',
  'advertiser.email_verified': 'confirmed the email address',
  'advertiser.google_linked': 'linked Google sign-in',
  'advertiser.noted': 'added a note about the user',
  'advertiser.password_changed': 'changed the password',
  'advertiser.password_reset': 'reset the password',
  'advertiser.recovery_code_used': 'signed in with a recovery code',
  'advertiser.recovery_codes_renewed': 'renewed recovery codes',
  'advertiser.registered': 'signed up',
  'advertiser.second_step_reset': 'removed the lost second step of the user',
  'advertiser.second_step_turned_off': 'turned off two-step sign-in',
  'advertiser.second_step_turned_on': 'turned on two-step sign-in',
  'advertiser.updated': 'edited the user',
  'api_key.made': 'created an API key',
  'api_key.revoked': 'revoked an API key',
  'approval.approved': 'approved a request',
  'approval.expired': 'closed an expired request',
  'approval.rejected': 'rejected a request',
  'approval.requested': 'asked for an approval',
  'approval.withdrawn': 'withdrew a request',
  'business.changed': 'changed the business profile',
  'business.tax_id_revealed': 'viewed the tax ID',
  'campaign.changed': 'edited a campaign',
  'campaign.confirmation_withdrawn': 'took back a confirmation about a campaign',
  'campaign.confirmed': 'confirmed what a campaign shows',
  'campaign.created': 'submitted a campaign',
  'campaign.customer_list_downloaded': 'downloaded the customer list of a campaign',
  'campaign.decided': 'reviewed a campaign',
  'campaign.deleted': 'deleted a campaign',
  'campaign.marked': 'updated a platform manually',
  'campaign.metrics_reverted': 'reverted entered figures of a campaign',
  'campaign.metrics_saved': 'entered figures of a campaign',
  'campaign.notes_saved': 'saved the fulfillment notes of a campaign',
  'campaign.paused': 'paused a campaign',
  'campaign.report_downloaded': 'downloaded a report of a campaign',
  'campaign.report_generated': 'generated a report of a campaign',
  'campaign.resumed': 'resumed a campaign',
  'campaign.retried': 'retried a platform',
  'campaign.run_taken_over': 'took over manual work from a colleague',
  'campaign.trouble_settled': 'dealt with trouble of a platform',
  'content.approved': 'approved a file',
  'content.rejected': 'rejected a file',
  'content.removed': 'deleted a file',
  'content.reopened': 'reopened the review of a file',
  'content.uploaded': 'uploaded a file to a campaign',
  'discount_code.activated': 'activated a discount code',
  'discount_code.assigned': 'assigned a discount code to the user',
  'discount_code.created': 'created a discount code',
  'discount_code.deactivated': 'deactivated a discount code',
  'discount_code.made_public': 'made a private discount code public',
  'discount_code.unassigned': 'took a discount code from the user',
  'discount_code.updated': 'edited a discount code',
  'dispute.assigned': 'assigned a dispute',
  'dispute.created': 'created a dispute',
  'dispute.evidence_downloaded': 'downloaded the evidence of a dispute',
  'dispute.lost': 'recorded a lost bank dispute',
  'dispute.noted': 'added a note to a dispute',
  'dispute.opened': 'recorded a bank dispute',
  'dispute.replied': 'replied to an advertiser about a dispute',
  'dispute.reported': 'reported a problem',
  'dispute.status_changed': 'changed the status of a dispute',
  'dispute.updated': 'edited a dispute',
  'dispute.won': 'recorded a won bank dispute',
  'export.requested': 'requested a copy of the data',
  'list.export_started': 'started to export a list',
  'list.exported': 'exported a list',
  'milestone.completed': 'paid a milestone reward',
  'passkey.added': 'added a passkey',
  'passkey.removed': 'removed a passkey',
  'passkey.renamed': 'renamed a passkey',
  'payment_method.default_set': 'chose a default card',
  'payment_method.removed': 'removed a saved card',
  'purchase.amount_mismatch': "flagged a payment that doesn't match its order",
  'purchase.paid': 'recorded a payment',
  'purchase.paid_twice': 'flagged a second payment for the same purchase',
  'purchase.receipt_downloaded': 'downloaded the receipt of a payment',
  'refund.asked': 'requested a refund',
  'refund.done': 'recorded a completed refund',
  'refund.made_elsewhere': 'recorded a refund made at the payment provider',
  'refund.refused': 'recorded a failed refund',
  'renewal.amount_mismatch': "flagged a monthly payment that doesn't match its order",
  'renewal.failed': 'recorded a failed monthly payment',
  'renewal.paid': 'recorded a monthly payment',
  'risk.cleared': 'cleared the account after a risk review',
  'risk.deactivated': 'deactivated the account after a risk review',
  'risk.freeze_withheld': 'opened a risk review without a freeze: the daily limit was reached',
  'risk.frozen': 'froze launches and purchases of the account',
  'risk.kept_frozen': 'kept the account frozen after a risk review',
  'risk.opened': 'opened a risk review of the account',
  'sequence.email_canceled': 'canceled an email of the sequence',
  'sequence.paused': 'paused the email sequence',
  'sequence.processed': 'handed over due emails of the sequence',
  'sequence.resumed': 'resumed the email sequence',
  'sequence.tested': 'sent a test of the email sequence',
  'session.all_ended': 'ended all sessions of all users',
  'session.ended': 'ended a session',
  'session.opened': 'signed in',
  'session.proved': 'confirmed their identity',
  'staff.activated': 'activated a staff member',
  'staff.created': 'created a staff member',
  'staff.deactivated': 'deactivated a staff member',
  'staff.invited': 'sent an invitation again',
  'staff.joined': 'accepted the invitation',
  'staff.password_changed': "changed a staff member's password",
  'staff.password_link_sent': 'sent a staff member a link to choose a new password',
  'staff.recovery_code_used': 'used a recovery code',
  'staff.second_factor_enrolled': 'set up two-factor authentication',
  'staff.recovery_codes_renewed': 'renewed recovery codes',
  'staff.second_factor_reset': "reset a staff member's two-factor authentication",
  'staff.sign_in_failed': 'refused a staff sign-in',
  'staff.updated': 'edited a staff member',
  'staff_session.ended': 'ended a staff session',
  'staff_session.opened': 'signed in as staff',
  'staff_session.proved': 'confirmed their identity as staff',
  'subscription.cancelled': 'canceled a monthly purchase',
  'subscription.started': 'recorded the start of a monthly purchase',
  'support_request.closed': 'closed a support request',
  'support_request.opened': 'opened a support request again',
  'support_request.read': 'read a support request with its conversation',
  'terms.accepted': 'accepted the terms',
  'webhook.created': 'added a webhook endpoint',
  'webhook.deleted': 'deleted a webhook endpoint',
  'webhook.disabled': 'disabled a webhook endpoint',
  'webhook.enabled': 'enabled a webhook endpoint',
  'webhook.replayed': 'sent a webhook delivery again',
  'webhook.secret_rotated': 'rotated the secret of a webhook endpoint',
  'webhook.updated': 'changed a webhook endpoint',
} as const satisfies Record<`${string}.${string}`, string>;

export type AuditAction = keyof typeof recordedActions;

/** The actions of one noun, as `campaign.paused` and `campaign.deleted` are of `campaign`. */
export type AuditActionOn<Noun extends string> = Extract<AuditAction, `${Noun}.${string}`>;

/** Actions that are no longer recorded. Stored entries still have them, so they keep their sentences. */
const retiredActions = {
  'campaign.restarted': 'resumed a campaign',
  'campaign.stopped': 'paused a campaign',
} as const;

/** The sentence of every action that a stored entry may have. */
export const auditSentences: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...recordedActions, ...retiredActions }),
);

export const AuditEntry = z
  .object({
    audit_id: z.uuid(),
    at: Instant,
    actor_kind: z.enum(actorKinds),
    actor_id: z.uuid().nullable(),
    /** The actor's current name; null for the system and for erased accounts. */
    actor_name: z.string().nullable(),
    action: z.string(),
    subject_kind: z.string(),
    subject_id: z.uuid(),
    /** What the subject is called now; null for erased accounts and for things without a name. */
    subject_name: z.string().nullable(),
    request_id: z.string().nullable(),
    reason: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditFilter = z.object({
  actor_kind: z.enum(actorKinds).optional(),
  /** A person or a thing: the actor or the subject of the entry. */
  id: z.uuid().optional(),
  /** The same by reference: `CMP-26-7F2A9K`. A reference may name several things. */
  reference: z.string().trim().max(40).optional(),
  /** The person who acted. */
  actor_id: z.uuid().optional(),
  /** `staff.created`, or only the noun: `staff`. */
  action: z.string().trim().max(80).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const auditEndpoints = group({
  listAuditEntries: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'List audit entries, newest first',
    access: { kind: 'staff', needs: 'super_admin' },
    query: AuditFilter.extend({ cursor: Cursor.optional() }),
    answers: { status: 200, body: z.object({ entries: z.array(AuditEntry), next_cursor: NextCursor }) },
    errors: [],
  }),
  exportAuditEntries: endpoint({
    method: 'POST',
    path: '/api/admin/audit/export',
    summary: 'Export the audit entries that the filters select as CSV, newest first; every export is audited',
    access: { kind: 'staff', needs: 'super_admin', proof: 'recent' },
    body: AuditFilter,
    file: true,
    errors: ['too_many_requests'],
  }),
});
