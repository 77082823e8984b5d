-- One row for each email that a completed campaign planned. The campaign has one owner, so that the key is also one of
-- campaign, step and recipient.
create table sequence_email (
  sequence_email_id uuid primary key,
  user_id uuid not null references advertiser,
  campaign_id uuid not null,
  sequence text not null check (length(sequence) between 1 and 60),
  step smallint not null check (step between 1 and 10),
  state text not null default 'scheduled' check (state in ('scheduled', 'sent', 'skipped', 'failed')),
  -- Days after the completion.
  completed_at timestamptz not null,
  due_at timestamptz not null,
  -- Later than due_at where the email has to wait.
  send_at timestamptz not null check (send_at >= due_at),
  waits_for text check (length(waits_for) <= 60),
  skipped_for text check (length(skipped_for) <= 60),
  failure text check (length(failure) <= 500),
  -- The Message-ID, by which deliveries and what the provider reports about them are found.
  message_id text,
  finished_at timestamptz,
  unique (campaign_id, sequence, step),
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id),
  check ((state = 'scheduled') = (finished_at is null)),
  check ((state = 'skipped') = (skipped_for is not null))
);
create index sequence_email_by_user on sequence_email (user_id, finished_at desc);
create index sequence_email_scheduled on sequence_email (send_at, sequence_email_id) where state = 'scheduled';
create index sequence_email_finished on sequence_email (state, finished_at desc, sequence_email_id) where state <> 'scheduled';
create index sequence_email_by_age on sequence_email (due_at);

alter table sequence_email enable row level security;
create policy own_rows on sequence_email using (may_touch(user_id)) with check (may_touch(user_id));

-- A sequence that staff paused. Without a row it runs.
create table sequence_pause (
  sequence text primary key check (length(sequence) between 1 and 60),
  reason text not null check (length(reason) between 1 and 500),
  paused_by uuid not null references staff_member,
  paused_at timestamptz not null
);
create index sequence_pause_by_member on sequence_pause (paused_by);
