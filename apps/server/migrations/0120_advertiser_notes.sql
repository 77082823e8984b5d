-- What staff note about an advertiser, for each other. Advertisers never see it.
create table advertiser_note (
  note_id uuid primary key,
  user_id uuid not null references advertiser,
  text text not null check (length(text) between 1 and 2000),
  written_by uuid not null references staff_member,
  created_at timestamptz not null
);
create index advertiser_note_by_user on advertiser_note (user_id, note_id);

alter table advertiser_note enable row level security;
create policy system_only on advertiser_note
  using (current_setting('um.scope', true) = 'house') with check (current_setting('um.scope', true) = 'house');
