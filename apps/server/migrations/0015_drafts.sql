-- Campaigns being built, and customer lists as hashes. An id of either is made by the browser, before the first call about it.

create table campaign_draft (
  draft_id uuid primary key,
  user_id uuid not null references advertiser,
  draft_name text not null check (length(draft_name) between 1 and 120),
  -- The name it is found by, where the saves bring no id.
  saved_by_name text check (length(saved_by_name) between 1 and 120),
  step integer not null check (step between 1 and 5),
  version integer not null check (version >= 1),
  -- Whatever was typed; a call's body is smaller than this, so nothing that was let in is refused here.
  campaign_data jsonb not null
    check (jsonb_typeof(campaign_data) = 'object' and octet_length(campaign_data::text) <= 1048576),
  -- How many things it lacked when it was saved.
  missing integer not null check (missing >= 0),
  -- The save this version came from: sent again, it is answered and not saved again.
  last_save_id text check (length(last_save_id) between 16 and 64),
  created_at timestamptz not null,
  last_saved_at timestamptz not null,
  -- Can be brought back for a while.
  deleted_at timestamptz
);
create index campaign_draft_by_user on campaign_draft (user_id, last_saved_at);
create unique index campaign_draft_by_name on campaign_draft (user_id, saved_by_name) where deleted_at is null;
create index campaign_draft_deleted on campaign_draft (deleted_at) where deleted_at is not null;

-- Content changes only together with its version, by one: whoever forgot to look at the version cannot overwrite a save.
create function refuse_lost_save() returns trigger language plpgsql as $$
begin
  raise exception 'draft % goes from version % to %', old.draft_id, old.version, new.version
    using errcode = 'check_violation', constraint = 'campaign_draft_next_version';
end
$$;
create trigger campaign_draft_next_version before update of campaign_data, version on campaign_draft
  for each row when (new.version <> old.version + 1) execute function refuse_lost_save();

-- A customer list: the file's name and its counts once all parts have arrived.
create table customer_audience (
  audience_id uuid primary key,
  user_id uuid not null references advertiser,
  file_name text check (length(file_name) <= 255),
  emails integer check (emails >= 0),
  phones integer check (phones >= 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (audience_id, user_id),
  check (finished_at is null or (file_name is not null and emails is not null and phones is not null))
);
create index customer_audience_by_user on customer_audience (user_id, created_at);
create index customer_audience_unfinished on customer_audience (created_at) where finished_at is null;

-- SHA-256 of normalised addresses and numbers, 32 bytes each, one after the other. Nothing else of a customer is kept.
create table customer_audience_part (
  audience_id uuid not null,
  user_id uuid not null,
  part integer not null check (part >= 0),
  marks bytea not null check (octet_length(marks) > 0 and octet_length(marks) % 32 = 0),
  primary key (audience_id, part),
  foreign key (audience_id, user_id) references customer_audience (audience_id, user_id) on delete cascade
);
-- A hash does not get smaller by being compressed.
alter table customer_audience_part alter column marks set storage external;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['campaign_draft', 'customer_audience', 'customer_audience_part'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;

-- Keys may be given the campaigns as well.
alter table api_key
  drop constraint api_key_scopes_check,
  add constraint api_key_scopes_check check (
    scopes <@ array['account:read', 'account:write', 'campaigns:read', 'campaigns:write'] and cardinality(scopes) > 0
  );
