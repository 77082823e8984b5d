-- What advertisers are told in the product. The email about the same fact is chosen in the same transaction.
create table notification (
  -- Ids are ordered by time.
  notification_id uuid primary key,
  user_id uuid not null references advertiser,
  kind text not null check (length(kind) <= 60),
  -- Names the fact, so that an event that arrives again raises nothing new.
  effect_key text not null check (length(effect_key) between 1 and 200),
  payload jsonb not null,
  group_key text check (length(group_key) <= 200),
  -- False when the advertiser turned the category off in the bell.
  in_bell boolean not null,
  email text not null check (email in ('none', 'now', 'later', 'digest')),
  -- The daily email that includes it.
  digest_at timestamptz check (digest_at is null or email = 'digest'),
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, effect_key)
);
create index notification_in_bell on notification (user_id, notification_id desc) where in_bell;
create index notification_unread on notification (user_id, notification_id desc) where in_bell and read_at is null;
create index notification_for_digest on notification (user_id) where email = 'digest' and digest_at is null;
create index notification_by_age on notification (created_at);

-- What an advertiser turned off, besides the choices that the account has had from its first day.
create table notification_preference (
  user_id uuid primary key references advertiser,
  bell_off text[] not null default '{}' check (bell_off <@ array['campaigns', 'credits', 'reports']),
  report_emails boolean not null default true,
  -- Hours of the day in the time zone of the account. Emails that can wait are sent when they are over.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  is_digest boolean not null default false,
  updated_at timestamptz not null,
  check (num_nonnulls(quiet_from, quiet_to) in (0, 2)),
  check (quiet_from <> quiet_to)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['notification', 'notification_preference'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;

-- What staff members with a permission are told. It names no advertiser.
create table staff_notification (
  notification_id uuid primary key,
  kind text not null check (length(kind) <= 60),
  effect_key text not null check (length(effect_key) between 1 and 200),
  payload jsonb not null,
  group_key text check (length(group_key) <= 200),
  -- A permission, or super_admin.
  needs text not null check (length(needs) <= 60),
  -- The member who caused it and is not told.
  caused_by uuid references staff_member,
  created_at timestamptz not null,
  unique (kind, effect_key)
);
create index staff_notification_by_caller on staff_notification (caused_by) where caused_by is not null;
create index staff_notification_by_age on staff_notification (created_at);

create table staff_notification_read (
  admin_id uuid not null references staff_member,
  notification_id uuid not null references staff_notification on delete cascade,
  read_at timestamptz not null,
  primary key (admin_id, notification_id)
);
create index staff_notification_read_by_notification on staff_notification_read (notification_id);
