-- A sign-in ends the session that the browser still held, and staff may end all sessions of an advertiser.
alter table advertiser_session
  drop constraint advertiser_session_end_reason_check,
  add constraint advertiser_session_end_reason_check check (end_reason in (
    'signed_out', 'revoked', 'token_reused', 'password_changed', 'deactivated', 'erased', 'replaced', 'ended_by_staff',
    'second_step_reset'
  ));

-- Google sends the browser back without the cookie of its session, so the attempt remembers it. The session may be deleted
-- before the attempt is.
alter table google_attempt add column session_id uuid;

-- An advertiser who lost the authenticator app, the recovery codes and the passkeys.
alter table approval
  drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in (
    'credit_adjustment', 'discount_code_change', 'discount_code_assignment', 'staff_activation', 'staff_change',
    'second_factor_reset', 'second_step_reset', 'suspension_lift'
  ));
