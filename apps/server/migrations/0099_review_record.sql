-- What staff confirmed before a launch: a video they watched, a landing page they opened, platforms whose policy leaves the
-- decision to us. Kept by revision; it counts as long as the campaign has the same subject.
create table campaign_confirmation (
  campaign_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('video', 'landing_page', 'policy')),
  subject text not null check (length(subject) between 1 and 2048),
  revision integer not null check (revision >= 1),
  confirmed_by uuid not null references staff_member,
  confirmed_at timestamptz not null,
  primary key (campaign_id, kind, revision),
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id)
);
create index campaign_confirmation_by_user on campaign_confirmation (user_id);
create index campaign_confirmation_by_staff on campaign_confirmation (confirmed_by);
alter table campaign_confirmation enable row level security;
create policy own_rows on campaign_confirmation using (may_touch(user_id)) with check (may_touch(user_id));

-- What staff sent back to its owner, with the campaign as it was, so that a resubmission can be compared with it.
create table campaign_sent_back (
  sent_back_id uuid primary key,
  campaign_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('changes_requested', 'rejected')),
  revision integer not null check (revision >= 1),
  campaign_data jsonb not null,
  reason text not null check (length(reason) between 1 and 2000),
  field text,
  sent_by uuid not null references staff_member,
  sent_at timestamptz not null,
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id)
);
create index campaign_sent_back_by_campaign on campaign_sent_back (campaign_id, sent_at);
create index campaign_sent_back_by_user on campaign_sent_back (user_id);
create index campaign_sent_back_by_staff on campaign_sent_back (sent_by);
alter table campaign_sent_back enable row level security;
create policy own_rows on campaign_sent_back using (may_touch(user_id)) with check (may_touch(user_id));
revoke update on campaign_sent_back from um_app;

-- The list of campaigns that wait for their owner.
create index campaign_changes_requested on campaign (created_at, campaign_id)
  where status = 'under_review' and changes_requested;
