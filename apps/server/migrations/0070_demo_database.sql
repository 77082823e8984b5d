-- A demo opens accounts without a password, so it runs only on a database that was marked before it had any account.
create table demo_database (
  is_demo boolean primary key check (is_demo),
  marked_at timestamptz not null default now()
);
revoke insert, update, delete on demo_database from um_app;

create function mark_as_demo() returns void language plpgsql security definer set search_path = public as $$
begin
  if exists (select from advertiser) or exists (select from staff_member) then
    raise exception 'this database already has accounts' using errcode = 'restrict_violation';
  end if;
  insert into demo_database (is_demo) values (true) on conflict do nothing;
end
$$;
