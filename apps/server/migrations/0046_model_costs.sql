-- What a language model costs, by account, day and purpose: each purpose has a cap of its own, so that copy suggestions
-- cannot use up the translations of a day. Millionths of a dollar. A call adds the most it can cost before it is made, in one
-- statement that looks at the cap, and gives back the rest afterwards: what dies in between stays counted, since it may be
-- billed.
create table model_cost_day (
  user_id uuid not null references advertiser,
  purpose text not null check (purpose in ('translation', 'copy_help')),
  day date not null,
  cost_micros bigint not null check (cost_micros >= 0),
  calls integer not null check (calls >= 0),
  primary key (user_id, purpose, day)
);

alter table model_cost_day enable row level security;
create policy own_rows on model_cost_day using (may_touch(user_id)) with check (may_touch(user_id));

-- The previous release still counts in translation_day while it serves, and its table stays until a later release drops it:
-- on the day of the upgrade an account can use up to twice its cap.
insert into model_cost_day (user_id, purpose, day, cost_micros, calls)
select user_id, 'translation', day, cost_micros, calls from translation_day;
