-- Translating ad copy: what a language model answered, kept so that the same words are not paid for twice, and what it cost.

-- By account, although many say the same: an answer shows what was asked, and an ad is nobody else's business until it runs.
create table translation_cache (
  user_id uuid not null references advertiser,
  -- Of model, languages, words and glossary.
  content_key bytea not null check (octet_length(content_key) = 32),
  target_language text not null check (length(target_language) between 2 and 12),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  created_at timestamptz not null,
  primary key (user_id, content_key)
);
create index translation_cache_by_age on translation_cache (created_at);

-- A day's cost in millionths of a dollar. A call adds the most it can cost before it is made, in one statement that looks at
-- the cap, and gives back the rest afterwards: what dies in between stays counted, since it may be billed.
create table translation_day (
  user_id uuid not null references advertiser,
  day date not null,
  cost_micros bigint not null check (cost_micros >= 0),
  calls integer not null check (calls >= 0),
  primary key (user_id, day)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['translation_cache', 'translation_day'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;
