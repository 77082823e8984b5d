-- A staff member who sees an account as its advertiser, for minutes and without changing anything.
create table account_view (
  view_id uuid primary key,
  admin_id uuid not null references staff_member,
  -- The view ends with the session that started it.
  staff_session_id uuid not null references staff_session,
  user_id uuid not null references advertiser,
  reason text not null check (length(reason) between 3 and 300),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('stopped', 'session_ended', 'permission_lost', 'erased')),
  check (ends_at > started_at and ends_at <= started_at + interval '15 minutes'),
  check ((ended_at is null) = (end_reason is null))
);
create index account_view_by_user on account_view (user_id, view_id);
create index account_view_by_admin on account_view (admin_id);
create index account_view_by_staff_session on account_view (staff_session_id);
create index account_view_by_age on account_view (started_at);

alter table account_view enable row level security;
create policy own_rows on account_view using (may_touch(user_id)) with check (may_touch(user_id));

-- What a view is about cannot be rewritten, only that it ended.
revoke update on account_view from um_app;
grant update (ended_at, end_reason) on account_view to um_app;

-- The read of every call in a view: its advertiser, as the advertiser's own session reads it, and the rights of the staff
-- member as they are now. Finds nothing once the view or the staff session has ended, or the staff member is inactive.
create function open_account_view(wanted uuid, at timestamptz)
  returns table (view_id uuid, ends_at timestamptz, admin_id uuid, role text, permissions text[], user_id uuid, email text,
                 full_name text, user_tier text, email_verified_at timestamptz, deletion_due_at timestamptz,
                 tos_version text, balance_cents bigint)
  language sql stable security definer set search_path = public as $$
  select v.view_id, v.ends_at, m.admin_id, m.role, m.permissions, a.user_id, a.email, a.full_name, a.user_tier,
         a.email_verified_at, a.deletion_due_at,
         (select t.tos_version from terms_acceptance t where t.user_id = a.user_id order by t.accepted_at desc limit 1),
         spendable_cents(a.user_id)
    from account_view v
    join staff_session s on s.session_id = v.staff_session_id
    join staff_member m on m.admin_id = v.admin_id and m.admin_id = s.admin_id
    join advertiser a on a.user_id = v.user_id
   where v.view_id = wanted and v.ended_at is null and v.ends_at > at
     and s.ended_at is null and s.expires_at > at and m.status = 'active' and a.status <> 'erased'
$$;
revoke execute on function open_account_view(uuid, timestamptz) from public;
grant execute on function open_account_view(uuid, timestamptz) to um_app;
