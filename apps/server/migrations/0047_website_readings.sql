-- Reading an advertiser's website for the proposal of a first campaign. One row per advertiser: a new reading replaces the
-- last one, and the job of a replaced reading finds its row gone.
create table website_reading (
  user_id uuid primary key references advertiser,
  reading_id uuid not null unique,
  website text not null check (length(website) between 4 and 2048),
  -- The goal, budget and time zone that the proposal is made for.
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  state text not null default 'reading' check (state in ('reading', 'ready', 'failed')),
  problem text check ((problem is not null) = (state = 'failed')),
  -- What was found so far, and what the proposal is made of in the end.
  findings jsonb check (jsonb_typeof(findings) = 'object'),
  material jsonb check (jsonb_typeof(material) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((material is not null) = (state = 'ready'))
);

alter table website_reading enable row level security;
create policy own_rows on website_reading using (may_touch(user_id)) with check (may_touch(user_id));
