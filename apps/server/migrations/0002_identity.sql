-- Advertisers, their sessions, and the mails they were sent.

create table advertiser (
  user_id uuid primary key,
  email text not null check (length(email) between 3 and 254),
  full_name text not null check (length(full_name) between 1 and 120),
  password_hash text not null,
  user_tier text not null default 'standard' check (user_tier in ('standard', 'premium', 'enterprise')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  tos_version text not null,
  tos_accepted_at timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz
);
create unique index advertiser_by_email on advertiser (lower(email));

create table advertiser_session (
  session_id uuid primary key,
  user_id uuid not null references advertiser,
  user_agent text,
  ip inet,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'revoked', 'token_reused')),
  check ((ended_at is null) = (end_reason is null))
);
create index advertiser_session_by_user on advertiser_session (user_id, session_id);

-- A refresh token is used once and replaced. Using it again, beyond the moment two tabs need, ends the session.
create table refresh_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  session_id uuid not null references advertiser_session,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index refresh_token_in_force on refresh_token (session_id) where used_at is null;

-- One row per mail that must not be sent twice, by its Message-ID, which is made from what the mail is about.
create table mail_delivery (
  message_id text primary key,
  user_id uuid not null references advertiser,
  outcome text not null check (outcome in ('sent', 'refused')),
  reason text,
  recorded_at timestamptz not null
);
create index mail_delivery_by_user on mail_delivery (user_id);
