-- Links in emails that work once and were used. The ids say nothing about whose they were.
create table used_link (
  link_id uuid primary key,
  used_at timestamptz not null
);
create index used_link_by_age on used_link (used_at);
