-- The assistant asks the language model too: a cap of its own per account, per visitor, for all visitors together, and for
-- everything we ask of the model on a day.
alter table model_cost_day drop constraint model_cost_day_purpose_check;
alter table model_cost_day add constraint model_cost_day_purpose_check
  check (purpose in ('translation', 'copy_help', 'assistant'));

-- Costs that no account pays: of one visitor, of one purpose (no payer), and of all purposes (no payer, no purpose).
-- A reservation adds to every row that it counts in, in one statement; `cap_micros` is the cap that it was compared with.
create table model_cost_total (
  payer text not null check (payer = '' or payer ~ '^visitor [0-9a-f-]{36}$'),
  purpose text not null check (purpose in ('', 'translation', 'copy_help', 'assistant', 'assistant_public')),
  day date not null,
  cost_micros bigint not null check (cost_micros >= 0),
  cap_micros bigint not null check (cap_micros >= 0),
  calls integer not null check (calls >= 0),
  primary key (payer, purpose, day)
);
create index model_cost_total_by_day on model_cost_total (day);

-- No advertiser owns these rows.
alter table model_cost_total enable row level security;
create policy system_rows on model_cost_total using (current_setting('um.scope', true) = 'house')
  with check (current_setting('um.scope', true) = 'house');
