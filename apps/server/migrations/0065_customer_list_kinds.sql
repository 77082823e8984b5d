-- Platforms match emails and phone numbers separately, and disagree on the plus sign of a number. A chunk says what its
-- hashes are made of. Null: emails and phone numbers as digits, mixed, as they were uploaded before.
alter table customer_audience_part
  add column kind text check (kind in ('email', 'phone', 'phone_digits'));

-- What the platform says about the customer list of a run.
alter table campaign_platform
  add column list_state text check (list_state in ('processing', 'ready', 'too_small')),
  -- How many people the platform recognized. Null while it counts.
  add column list_matched integer check (list_matched >= 0),
  add constraint campaign_platform_list_counted check (list_matched is null or list_state in ('ready', 'too_small'));
