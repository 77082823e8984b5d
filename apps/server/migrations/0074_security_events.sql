-- What an investigator needs after an attack: failed sign-ins, refused second factors, refused calls and replays, with the
-- account and the network address. Equal events within seconds are one row. Rows contain no typed text, password or token.
create table security_event (
  event_id uuid primary key,
  at timestamptz not null,
  kind text not null check (length(kind) <= 40),
  code text not null check (length(code) <= 60),
  actor_kind text check (actor_kind in ('advertiser', 'staff')),
  actor_id uuid,
  address inet,
  user_agent text check (length(user_agent) <= 200),
  route text not null check (length(route) <= 200),
  request_id text not null check (length(request_id) <= 100),
  times int not null check (times > 0),
  check ((actor_kind is null) = (actor_id is null))
);
create index security_event_by_kind on security_event (kind, event_id);
create index security_event_by_actor on security_event (actor_id, event_id) where actor_id is not null;
create index security_event_by_address on security_event (address, event_id);
create index security_event_by_time on security_event using brin (at);

-- Added and read by the system only. Rows are never changed, and deleted only once they have been kept for 180 days.
alter table security_event enable row level security;
create policy system_only on security_event
  using (current_setting('um.scope', true) = 'house') with check (current_setting('um.scope', true) = 'house');
revoke update on security_event from um_app;

create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '180 days' then return old; end if;
  raise exception 'security events are kept for 180 days' using errcode = 'restrict_violation';
end
$$;
create trigger security_event_is_kept before update or delete on security_event
  for each row execute function keep_security_event();
create trigger security_event_is_never_emptied before truncate on security_event
  for each statement execute function refuse_change();
