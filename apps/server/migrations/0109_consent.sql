-- What visitors chose about measurement, as proof: which text they saw, what they chose and when. A choice that allows
-- something has a random subject that the browser's cookie names, so that it can be withdrawn. A refusal names no one.
create table consent_choice (
  choice_id uuid primary key,
  subject_id uuid,
  -- The version of the text that was shown.
  version int not null check (version > 0),
  analytics boolean not null,
  ads boolean not null,
  -- The browser sent Global Privacy Control, which counts as a refusal.
  by_signal boolean not null,
  chosen_at timestamptz not null,
  check (not (by_signal and (analytics or ads))),
  check ((analytics or ads) <= (subject_id is not null))
);
create index consent_choice_by_subject on consent_choice (subject_id, chosen_at desc) where subject_id is not null;
create index consent_choice_by_age on consent_choice (chosen_at);

alter table consent_choice enable row level security;
create policy system_only on consent_choice
  using (current_setting('um.scope', true) = 'house') with check (current_setting('um.scope', true) = 'house');

-- What an advertiser allows, taken from the browser they signed in with. It follows later choices of that browser.
create table advertiser_consent (
  user_id uuid primary key references advertiser,
  subject_id uuid not null,
  version int not null check (version > 0),
  analytics boolean not null,
  ads boolean not null,
  chosen_at timestamptz not null
);
create index advertiser_consent_by_subject on advertiser_consent (subject_id);

-- A fact that is forwarded to providers of measurement. Only those of advertisers who allow it are written.
create table site_event (
  event_id uuid primary key,
  user_id uuid not null references advertiser,
  name text not null check (name in ('sign_up', 'platform_selection', 'checkout', 'purchase', 'launch')),
  -- The account, draft, purchase or campaign that the fact is about. Each fact is an event once.
  fact_id uuid not null,
  value_cents bigint check (value_cents >= 0),
  happened_at timestamptz not null,
  unique (name, fact_id),
  unique (event_id, user_id)
);
create index site_event_by_user on site_event (user_id);
create index site_event_by_age on site_event (happened_at);

-- One event on its way to one provider. `claimed` is written before the call, so that a crash in between is known.
create table site_event_delivery (
  event_id uuid not null,
  provider text not null check (provider in ('meta', 'ga4')),
  user_id uuid not null,
  state text not null check (state in ('claimed', 'sent', 'withdrawn', 'refused', 'unknown')),
  changed_at timestamptz not null,
  primary key (event_id, provider),
  foreign key (event_id, user_id) references site_event (event_id, user_id) on delete cascade
);
create index site_event_delivery_by_user on site_event_delivery (user_id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['advertiser_consent', 'site_event', 'site_event_delivery'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;
