-- The last forecast that an advertiser was shown for a plan, so that every step, the launch and the shared plan show the
-- same figures. Made again at any time: nothing else depends on it.
create table campaign_estimate (
  user_id uuid not null references advertiser,
  -- A hash of everything the forecast depends on.
  question_hash text not null check (length(question_hash) between 1 and 64),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  made_at timestamptz not null,
  primary key (user_id, question_hash)
);
create index campaign_estimate_age on campaign_estimate (made_at);
alter table campaign_estimate enable row level security;
create policy own_rows on campaign_estimate using (may_touch(user_id)) with check (may_touch(user_id));
