-- What a rejection is about. `reason` and `status_reason` stay the sentences for the owner; what the platform wrote is for staff.
alter table campaign_platform
  add column rejected_field text check (length(rejected_field) <= 40),
  add column platform_message text check (length(platform_message) <= 500);
alter table campaign
  add column status_field text check (length(status_field) <= 40);
