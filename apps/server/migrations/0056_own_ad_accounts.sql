-- Advertisers connect an ad account of their own over OAuth. It becomes the account for new runs; those that run in the
-- earlier account stay there, so an advertiser may have several accounts with a connection, and one for new runs.

alter table ad_account
  -- From then on another account takes the new runs.
  add column replaced_at timestamptz,
  -- When the token of a connected account was last exchanged for a fresh one.
  add column token_renewed_at timestamptz,
  drop constraint ad_account_state_check,
  drop constraint ad_account_active_is_known;
alter table ad_account
  -- `access_lost`: the owner or the platform took our access back. It ends when the owner connects the account again.
  add constraint ad_account_state_check
    check (state in ('requested', 'active', 'suspended', 'access_lost', 'disconnected')),
  add constraint ad_account_active_is_known
    check (state not in ('active', 'suspended', 'access_lost') or external_id is not null),
  add constraint ad_account_connected_has_token
    check (kind <> 'connected' or state = 'disconnected' or sealed_token is not null),
  add constraint ad_account_access_lost_is_connected check (state <> 'access_lost' or kind = 'connected');

drop index ad_account_in_use;
create unique index ad_account_in_use on ad_account (user_id, connection)
  where state <> 'disconnected' and replaced_at is null;

-- A consent that was asked for: first the attempt, then what the platform answered, until an account is chosen.
create table ad_account_grant (
  grant_id uuid primary key,
  user_id uuid not null references advertiser,
  connection text not null check (connection in ('google-ads', 'meta', 'tiktok')),
  -- The browser that asked holds the one, the platform returns the other.
  attempt_hash bytea not null unique check (length(attempt_hash) = 32),
  state_hash bytea not null check (length(state_hash) = 32),
  code_verifier text not null check (length(code_verifier) between 43 and 128),
  created_at timestamptz not null,
  -- The platform's answer was used: there is no second one.
  answered_at timestamptz,
  sealed_token bytea,
  -- The accounts that the person may use.
  accounts jsonb not null default '[]' check (jsonb_typeof(accounts) = 'array'),
  used_at timestamptz,
  check (sealed_token is null or answered_at is not null)
);
create index ad_account_grant_by_user on ad_account_grant (user_id);
create index ad_account_grant_by_age on ad_account_grant (created_at);
alter table ad_account_grant enable row level security;
create policy own_rows on ad_account_grant using (may_touch(user_id)) with check (may_touch(user_id));
