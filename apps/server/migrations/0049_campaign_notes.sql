-- What advertisers note about their own campaigns. Deleted notes leave nothing behind.
create table campaign_note (
  note_id uuid primary key,
  campaign_id uuid not null,
  user_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id)
);
create index campaign_note_by_campaign on campaign_note (campaign_id, created_at);
create index campaign_note_by_user on campaign_note (user_id);

alter table campaign_note enable row level security;
create policy own_rows on campaign_note using (may_touch(user_id)) with check (may_touch(user_id));
