-- A change of the email address of an account. It takes effect when the new address has confirmed it by a link, and the old
-- one too if that was confirmed; the change keeps whether it was.
create table email_change (
  change_id uuid primary key,
  user_id uuid not null references advertiser,
  old_email text not null,
  new_email text not null check (lower(new_email) <> lower(old_email)),
  needs_old boolean not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('applied', 'canceled', 'replaced')),
  constraint email_change_ended_with_a_reason check ((ended_at is null) = (end_reason is null)),
  constraint email_change_applied_once_confirmed check (
    end_reason is distinct from 'applied'
    or (new_confirmed_at is not null and (old_confirmed_at is not null or not needs_old))
  )
);
create unique index email_change_open on email_change (user_id) where ended_at is null;
create index email_change_by_user on email_change (user_id);

alter table email_change enable row level security;
create policy own_rows on email_change using (may_touch(user_id)) with check (may_touch(user_id));

alter table mailed_token
  drop constraint mailed_token_purpose_check,
  add constraint mailed_token_purpose_check check (
    purpose in ('password_reset', 'set_password', 'email_verification', 'email_change_old', 'email_change_new')
  ) not valid;
alter table mailed_token validate constraint mailed_token_purpose_check;
