-- Which staff member reviews a campaign now. A claim ends some minutes after its holder was last active.
create table review_claim (
  campaign_id uuid primary key,
  user_id uuid not null,
  claimed_by uuid not null references staff_member,
  claimed_at timestamptz not null,
  active_at timestamptz not null,
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id)
);
create index review_claim_by_user on review_claim (user_id);
create index review_claim_by_holder on review_claim (claimed_by);
create index review_claim_by_age on review_claim (active_at);
alter table review_claim enable row level security;
create policy own_rows on review_claim using (may_touch(user_id)) with check (may_touch(user_id));

-- The rejected files of an advertiser, for the record that reviewers see.
create index content_approval_rejected on content_approval (user_id) where approval_status = 'rejected';

-- Campaigns that a staff member put off. Colleagues still see them.
create table review_snooze (
  admin_id uuid not null references staff_member,
  campaign_id uuid not null,
  user_id uuid not null,
  until timestamptz not null,
  primary key (admin_id, campaign_id),
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id)
);
create index review_snooze_by_campaign on review_snooze (campaign_id);
create index review_snooze_by_user on review_snooze (user_id);
create index review_snooze_by_age on review_snooze (until);
alter table review_snooze enable row level security;
create policy own_rows on review_snooze using (may_touch(user_id)) with check (may_touch(user_id));
