-- Reports that staff generated. The PDF is in the object store; a job removes both when the report expires.
create table stored_report (
  report_id uuid primary key,
  user_id uuid not null references advertiser,
  campaign_id uuid not null,
  report_type text not null check (report_type in ('summary', 'detailed', 'performance', 'financial')),
  include_performance boolean not null,
  include_billing boolean not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  object_key text not null unique check (length(object_key) between 1 and 200),
  bytes integer not null check (bytes > 0),
  created_by uuid not null references staff_member,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  foreign key (campaign_id, user_id) references campaign (campaign_id, user_id)
);
create index stored_report_by_campaign on stored_report (campaign_id);
create index stored_report_by_user on stored_report (user_id);
create index stored_report_by_author on stored_report (created_by);

alter table stored_report enable row level security;
create policy own_rows on stored_report using (may_touch(user_id)) with check (may_touch(user_id));
-- A report is a record of what was known then, so it is never changed.
revoke update on stored_report from um_app;
