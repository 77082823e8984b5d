-- Staff stand apart from advertisers: another table, other sessions, tokens for another audience.

create table staff_member (
  admin_id uuid primary key,
  email text not null check (length(email) between 3 and 254),
  full_name text not null check (length(full_name) between 1 and 120),
  password_hash text not null,
  role text not null check (role in ('super_admin', 'admin', 'support_staff', 'billing_team', 'tech_admin')),
  permissions text[] not null default '{}' check (
    permissions <@ array[
      'admin_management', 'dispute_management', 'campaign_control', 'billing_oversight', 'credit_management'
    ]
  ),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  last_login timestamptz
);
create unique index staff_member_by_email on staff_member (lower(email));

create table staff_session (
  session_id uuid primary key,
  admin_id uuid not null references staff_member,
  user_agent text,
  ip inet,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_by_admin on staff_session (admin_id, session_id);
