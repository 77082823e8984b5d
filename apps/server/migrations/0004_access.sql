-- Who an advertiser and a staff member are, what they may touch, and row-level security as the second net under the owner
-- checks of the stores.

-- An account may be without a password (Google only) and without accepted terms (until its first payment). What was accepted
-- moves to terms_acceptance; the two old columns are written no more and go with a later release.
alter table advertiser
  alter column password_hash drop not null,
  alter column tos_version drop not null,
  alter column tos_accepted_at drop not null,
  add column email_verified_at timestamptz,
  add column subscription_tier text not null default 'Professional'
    check (subscription_tier in ('Basic', 'Professional', 'Enterprise')),
  add column time_zone text not null default 'UTC' check (length(time_zone) between 1 and 60),
  add column campaign_emails boolean not null default true,
  add column credit_emails boolean not null default true,
  add column marketing_emails boolean not null default false,
  add column deletion_due_at timestamptz,
  add column erased_at timestamptz,
  drop constraint advertiser_status_check,
  add constraint advertiser_status_check check (status in ('active', 'inactive', 'erased')),
  add constraint advertiser_erased_check check ((status = 'erased') = (erased_at is not null)),
  add constraint advertiser_erased_holds_nothing check (erased_at is null or password_hash is null);

-- For the lists of staff: by age, by last sign-in, and by any three letters of the address or the name.
create extension if not exists pg_trgm;
create index advertiser_by_created on advertiser (created_at, user_id);
create index advertiser_by_last_login on advertiser (last_login_at, user_id);
create index advertiser_by_letters on advertiser using gin ((lower(email) || ' ' || lower(full_name)) gin_trgm_ops);

alter table advertiser_session
  add column last_seen_at timestamptz,
  drop constraint advertiser_session_end_reason_check,
  add constraint advertiser_session_end_reason_check
    check (end_reason in ('signed_out', 'revoked', 'token_reused', 'password_changed', 'deactivated', 'erased'));

-- Who accepted which version of the terms, and when. Rows are added, never changed.
create table terms_acceptance (
  user_id uuid not null references advertiser,
  tos_version text not null check (length(tos_version) between 1 and 20),
  accepted_at timestamptz not null,
  primary key (user_id, tos_version)
);
insert into terms_acceptance (user_id, tos_version, accepted_at)
  select user_id, tos_version, tos_accepted_at from advertiser where tos_version is not null;
create trigger terms_acceptance_is_append_only before update or delete on terms_acceptance
  for each row execute function refuse_change();
revoke update, delete on terms_acceptance from um_app;

-- Another company's word for who somebody is. Its subject is the key; an e-mail address never is.
create table external_identity (
  user_id uuid not null references advertiser,
  provider text not null check (provider in ('google')),
  subject text not null check (length(subject) between 1 and 255),
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A sign-in that has left for Google and has not come back; known by the hash of a cookie, good once.
create table google_attempt (
  attempt_hash bytea primary key check (octet_length(attempt_hash) = 32),
  state text not null,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index google_attempt_by_age on google_attempt (created_at);

-- Google vouches for an address that has an account: linked only after the account's own password was given.
create table google_link (
  link_hash bytea primary key check (octet_length(link_hash) = 32),
  user_id uuid not null references advertiser,
  subject text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index google_link_by_user on google_link (user_id);

-- The secret of a link in a mail, as a hash. The secret itself is derived from token_id when the mail is written.
create table mailed_token (
  token_id uuid primary key,
  user_id uuid not null references advertiser,
  purpose text not null check (purpose in ('password_reset', 'set_password', 'email_verification')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_token_by_user on mailed_token (user_id, purpose);

-- An API key as a hash and its first letters. One in force per account.
create table api_key (
  key_id uuid primary key,
  user_id uuid not null references advertiser,
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  masked text not null,
  scopes text[] not null check (scopes <@ array['account:read', 'account:write'] and cardinality(scopes) > 0),
  generated_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index api_key_in_force on api_key (user_id) where revoked_at is null;

-- Everything we keep about somebody, put together on their wish and kept for a week.
create table data_export (
  export_id uuid primary key,
  user_id uuid not null references advertiser,
  status text not null check (status in ('waiting', 'running', 'ready', 'expired')),
  sections_done integer not null default 0 check (sections_done between 0 and sections_total),
  sections_total integer not null check (sections_total > 0),
  document jsonb,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ready') = (document is not null and ready_at is not null and expires_at is not null) or status = 'expired')
);
create index data_export_by_user on data_export (user_id, requested_at);
create unique index data_export_under_way on data_export (user_id) where status in ('waiting', 'running');

-- Staff: the second factor. The secret is encrypted by the application; the last step used can not be used again.
alter table staff_member
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  add column totp_last_step bigint,
  add constraint staff_member_totp_check check (totp_confirmed_at is null or totp_secret is not null);

create table staff_recovery_code (
  admin_id uuid not null references staff_member,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (admin_id, code_hash)
);

-- Whatever else happens, somebody is left who can let the others in. Two who demote each other at once take turns here.
create function keep_a_super_admin() returns trigger language plpgsql as $$
begin
  if old.role = 'super_admin' and old.status = 'active'
     and (tg_op = 'DELETE' or new.role <> 'super_admin' or new.status <> 'active') then
    perform pg_advisory_xact_lock(7352004);
    if not exists (select from staff_member
                   where role = 'super_admin' and status = 'active' and admin_id <> old.admin_id) then
      raise exception 'the last active super admin' using errcode = 'check_violation', constraint = 'last_super_admin';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger staff_member_keeps_a_super_admin before update or delete on staff_member
  for each row execute function keep_a_super_admin();

create index audit_log_by_action on audit_log (action text_pattern_ops, audit_id);

-- Row-level security. A transaction says for whom it works: one advertiser, or the house (staff, jobs, the door itself).
-- Without a word it sees no tenant's row at all. The owner of the tables, who migrates, is not bound by it.
create function may_touch(owner uuid) returns boolean language sql stable parallel safe as $$
  select current_setting('um.scope', true) = 'house'
      or owner = nullif(current_setting('um.owner', true), '')::uuid
$$;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'advertiser', 'advertiser_session', 'mail_delivery', 'terms_acceptance', 'external_identity', 'google_link',
    'mailed_token', 'api_key', 'data_export'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;

alter table refresh_token enable row level security;
create policy own_rows on refresh_token
  using (exists (select from advertiser_session s where s.session_id = refresh_token.session_id))
  with check (exists (select from advertiser_session s where s.session_id = refresh_token.session_id));

-- Everybody writes to the log; only the house reads it.
alter table audit_log enable row level security;
create policy anybody_adds on audit_log for insert with check (true);
create policy house_reads on audit_log for select using (current_setting('um.scope', true) = 'house');

-- The door's own question, asked at every signed-in request, before anybody is known: it runs as the owner of the tables.
create function open_advertiser_session(wanted uuid)
  returns table (session_id uuid, user_id uuid, email text, full_name text, user_tier text,
                 email_verified_at timestamptz, deletion_due_at timestamptz, tos_version text)
  language sql stable security definer set search_path = public as $$
  select s.session_id, a.user_id, a.email, a.full_name, a.user_tier, a.email_verified_at, a.deletion_due_at,
         (select t.tos_version from terms_acceptance t where t.user_id = a.user_id order by t.accepted_at desc limit 1)
    from advertiser_session s join advertiser a using (user_id)
   where s.session_id = wanted and s.ended_at is null and a.status = 'active'
$$;
revoke execute on function open_advertiser_session(uuid) from public;
grant execute on function open_advertiser_session(uuid) to um_app;
