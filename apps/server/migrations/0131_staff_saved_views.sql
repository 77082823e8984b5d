-- Views of staff lists that staff members saved under a name.
create table staff_saved_view (
  view_id uuid primary key,
  admin_id uuid not null references staff_member,
  list text not null check (list in ('campaigns', 'users', 'payments', 'disputes', 'audit')),
  name text not null check (length(name) between 1 and 60),
  -- The parameters of the list's address, by name.
  query jsonb not null check (jsonb_typeof(query) = 'object' and length(query::text) <= 4000),
  saved_at timestamptz not null
);
create unique index staff_saved_view_by_name on staff_saved_view (admin_id, list, lower(name));

-- Staff calls run in the system scope; an advertiser's transaction sees none of them.
alter table staff_saved_view enable row level security;
create policy system_only on staff_saved_view
  using (current_setting('um.scope', true) = 'house') with check (current_setting('um.scope', true) = 'house');
