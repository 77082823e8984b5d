-- An assignment that was taken back stays, so that a use of the code still counts when the advertiser gets it again.
alter table discount_assignment
  add column removed_at timestamptz,
  add column removed_by uuid references staff_member,
  add constraint discount_assignment_removed check (removed_by is null or removed_at is not null);

-- Who has a code, latest first.
create index discount_assignment_current on discount_assignment (code_id, assigned_at desc, user_id desc) where removed_at is null;

-- A code without assignees is public only if staff made it so: taking it from the last assignee must not open it to everyone.
alter table discount_code add column is_private boolean not null default false;
update discount_code set is_private = true where assigned_users > 0;
