-- The second step of an advertiser's sign-in: an authenticator app, whose secret is sealed, and recovery codes. A row without
-- confirmed_at is a setup that no code has confirmed yet.
create table advertiser_second_step (
  user_id uuid primary key references advertiser,
  totp_secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code. Only later ones are accepted, so a code works once.
  last_step bigint
);

create table advertiser_recovery_code (
  user_id uuid not null references advertiser,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['advertiser_second_step', 'advertiser_recovery_code'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;

-- When the user of the session last proved who they are. Null for sessions of earlier releases: the sign-in counts.
alter table advertiser_session add column proved_at timestamptz;
alter table staff_session add column proved_at timestamptz;
