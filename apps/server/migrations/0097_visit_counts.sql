-- How often public pages were opened and accounts were created, by day and by headline of the home page. Sums only: a row
-- says nothing about a person.
create table visit_count (
  day date not null,
  page text not null check (length(page) <= 100),
  -- The number of the headline, from 1.
  hero int not null check (hero between 1 and 9),
  fact text not null check (fact in ('view', 'sign_up')),
  times bigint not null check (times > 0),
  primary key (day, page, hero, fact)
);

-- Added and read by the system only.
alter table visit_count enable row level security;
create policy system_only on visit_count
  using (current_setting('um.scope', true) = 'house') with check (current_setting('um.scope', true) = 'house');
