import type { AuditEntry } from '@universal-media/contract/audit';

/** What was done, as it reads after the name of whoever did it. */
const sentences: ReadonlyMap<string, string> = new Map([
  ['account.changed', 'changed the account'],
  ['account.deletion_cancelled', 'took back the deletion of the account'],
  ['account.deletion_requested', 'asked for the account to be deleted'],
  ['account.erased', 'erased the account'],
  ['adjustment.approved', 'approved an adjustment of credits'],
  ['adjustment.asked', 'asked for an adjustment of credits'],
  ['adjustment.booked', 'adjusted the credits'],
  ['adjustment.rejected', 'rejected an adjustment of credits'],
  ['advertiser.created', 'created the user'],
  ['advertiser.email_verified', 'confirmed the email address'],
  ['advertiser.google_linked', 'linked Google sign-in'],
  ['advertiser.password_changed', 'changed the password'],
  ['advertiser.password_reset', 'chose a new password by mail'],
  ['advertiser.registered', 'opened an account'],
  ['advertiser.updated', 'changed the user'],
  ['api_key.made', 'made an API key'],
  ['api_key.revoked', 'revoked an API key'],
  ['campaign.decided', 'decided on a campaign'],
  ['campaign.marked', 'said what was done by hand on a platform'],
  ['campaign.notes_saved', 'saved the fulfillment notes of a campaign'],
  ['campaign.retried', 'had a platform tried again'],
  ['content.approved', 'approved a file'],
  ['content.rejected', 'rejected a file'],
  ['content.removed', 'deleted a file'],
  ['content.uploaded', 'uploaded a file to a campaign'],
  ['discount_code.activated', 'activated a discount code'],
  ['discount_code.assigned', 'gave the user a discount code'],
  ['discount_code.created', 'created a discount code'],
  ['discount_code.deactivated', 'deactivated a discount code'],
  ['discount_code.updated', 'changed a discount code'],
  ['dispute.lost', 'noted a lost dispute'],
  ['dispute.opened', 'noted a dispute of a payment'],
  ['dispute.won', 'noted a won dispute'],
  ['export.requested', 'asked for a copy of the data'],
  ['milestone.completed', 'paid the reward of a milestone'],
  ['purchase.amount_mismatch', 'noted a payment of another amount than asked for'],
  ['purchase.paid', 'noted a paid purchase'],
  ['purchase.paid_twice', 'noted a second payment of a purchase'],
  ['refund.asked', 'asked for a refund'],
  ['refund.done', 'noted a refund that was made'],
  ['refund.made_elsewhere', 'noted a refund made at the payment provider'],
  ['refund.refused', 'noted a refund that did not go through'],
  ['renewal.amount_mismatch', 'noted a monthly payment of another amount than asked for'],
  ['renewal.failed', 'noted a monthly payment that failed'],
  ['renewal.paid', 'noted a monthly payment'],
  ['session.ended', 'ended a session'],
  ['session.opened', 'signed in'],
  ['staff.activated', 'activated a staff member'],
  ['staff.created', 'created a staff member'],
  ['staff.deactivated', 'deactivated a staff member'],
  ['staff.password_changed', 'changed the password of a staff member'],
  ['staff.recovery_code_used', 'used a recovery code'],
  ['staff.second_factor_enrolled', 'set up the second factor'],
  ['staff.second_factor_reset', 'reset the second factor of a staff member'],
  ['staff.sign_in_failed', 'refused a staff sign-in'],
  ['staff.updated', 'changed a staff member'],
  ['staff_session.ended', 'ended a staff session'],
  ['staff_session.opened', 'signed in as staff'],
  ['subscription.cancelled', 'ended a monthly purchase'],
  ['subscription.started', 'noted the start of a monthly purchase'],
  ['terms.accepted', 'accepted the terms'],
]);

/** An action that this page does not know yet is shown as the server names it. */
export const actionSentence = (action: string): string => sentences.get(action) ?? action;

/** What a person wrote is quoted; what the server notes as a word (`token_reused`) is read as one. */
export const reasonText = (reason: string): string =>
  /^[a-z]+(_[a-z]+)*$/.test(reason) ? reason.replaceAll('_', ' ') : `“${reason}”`;

/** The actions there are words for, to choose from when searching. */
export const knownActions: readonly string[] = [...sentences.keys()];

/** Who did it, by the name they have today. */
export function actorText({ actor_kind, actor_name }: Pick<AuditEntry, 'actor_kind' | 'actor_name'>): string {
  if (actor_name !== null) return actor_name;
  switch (actor_kind) {
    case 'system':
      return 'The system';
    case 'staff':
      return 'A former staff member';
    case 'advertiser':
      return 'A former advertiser';
  }
}
