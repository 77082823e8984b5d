-- Passkeys of advertisers and staff members: public keys, so nothing here lets a reader sign in.
create table passkey (
  passkey_id uuid primary key,
  user_id uuid references advertiser,
  admin_id uuid references staff_member,
  -- The authenticator's own ID. Unique over all accounts: a passkey belongs to one.
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) between 1 and 4000),
  -- Grows with every use, or stays 0 for passkeys that several devices share.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  check (num_nonnulls(user_id, admin_id) = 1)
);
create index passkey_by_user on passkey (user_id, passkey_id) where user_id is not null;
create index passkey_by_admin on passkey (admin_id, passkey_id) where admin_id is not null;

-- Requests to a browser that wait for the answer of a passkey. Deleted when it arrives, so each works once. A sign-in has no
-- account yet.
create table passkey_challenge (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add', 'sign_in', 'second_factor', 'proof')),
  user_id uuid references advertiser,
  admin_id uuid references staff_member,
  created_at timestamptz not null,
  check (num_nonnulls(user_id, admin_id) <= 1),
  check ((purpose = 'sign_in') = (num_nonnulls(user_id, admin_id) = 0)),
  check (purpose <> 'second_factor' or admin_id is not null)
);
create index passkey_challenge_by_age on passkey_challenge (created_at);

-- Rows of staff have no user, so only the system sees them.
do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['passkey', 'passkey_challenge'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;
