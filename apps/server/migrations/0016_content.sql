-- Files of ads: how they arrive, what was found in them, what was made of them, and what people say of them.
-- The bytes are in the object store; an id is made by the browser, before the first call about it.

create table content (
  content_id uuid primary key,
  user_id uuid not null references advertiser,
  -- The campaign (until it is launched: the draft) it was handed in for.
  campaign_id uuid,
  filename text not null check (length(filename) between 1 and 255),
  content_type text not null check (content_type in ('image', 'video', 'audio')),
  media_type text not null check (length(media_type) <= 64),
  file_size bigint not null check (file_size > 0),
  status text not null check (status in ('uploading', 'inspecting', 'preparing', 'ready', 'refused')),
  refusal text check (length(refusal) <= 1000),
  progress integer check (progress between 0 and 100),
  platform_targets text[] not null default '{}',
  uploaded_by text not null check (uploaded_by in ('advertiser', 'staff')),
  -- What its objects are called: nobody who knows an id can guess it.
  object_name text not null unique check (object_name ~ '^[0-9a-f]{32}$'),
  -- The first bytes, as they were announced: an upload is gone on with by nobody who has another file.
  head bytea check (length(head) between 1 and 66),
  -- The store's own name for an upload in parts; null before it was opened and after it was closed.
  upload_id text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  has_served boolean not null default false,
  has_poster boolean not null default false,
  derived_from uuid references content,
  -- The file whose place it takes once it is ready.
  replaces uuid references content on delete set null,
  slot text,
  choices jsonb check (jsonb_typeof(choices) = 'object'),
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  created_at timestamptz not null,
  uploaded_at timestamptz,
  inspected_at timestamptz,
  deleted_at timestamptz,
  unique (content_id, user_id),
  check ((status = 'refused') = (refusal is not null)),
  check (status <> 'ready' or (facts is not null and sha256 is not null and inspected_at is not null)),
  check ((derived_from is null) = (choices is null)),
  check ((derived_from is null) = (slot is null))
);
create index content_by_user on content (user_id, created_at) where deleted_at is null;
create index content_by_campaign on content (campaign_id) where campaign_id is not null and deleted_at is null;
create index content_by_source on content (derived_from) where derived_from is not null;
create index content_by_replaced on content (replaces) where replaces is not null;
create index content_under_way on content (created_at)
  where status in ('uploading', 'inspecting', 'preparing') and deleted_at is null;
create index content_deleted on content (deleted_at) where deleted_at is not null;

-- What was once looked at does not become something else: a ready or refused file stays what it is.
create function refuse_changed_content() returns trigger language plpgsql as $$
begin
  raise exception 'content % was % and cannot become %', old.content_id, old.status, new.status
    using errcode = 'check_violation', constraint = 'content_stays_judged';
end
$$;
create trigger content_stays_judged before update of status on content
  for each row when (old.status in ('ready', 'refused') and new.status <> old.status)
  execute function refuse_changed_content();

-- The parts that have arrived of a file that is still arriving.
create table content_part (
  content_id uuid not null,
  user_id uuid not null,
  part integer not null check (part >= 0),
  bytes integer not null check (bytes > 0),
  etag text not null check (length(etag) between 1 and 200),
  received_at timestamptz not null,
  primary key (content_id, part),
  foreign key (content_id, user_id) references content (content_id, user_id) on delete cascade
);

-- The review of a file: one, from handing in to the decision.
create table content_approval (
  content_id uuid primary key,
  user_id uuid not null,
  approval_status text not null check (approval_status in ('pending_review', 'approved', 'rejected')),
  campaign_name text check (length(campaign_name) <= 200),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff_member,
  reason text check (length(reason) <= 64),
  note text not null default '' check (length(note) <= 1000),
  foreign key (content_id, user_id) references content (content_id, user_id) on delete cascade,
  check ((approval_status = 'pending_review') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((approval_status = 'rejected') = (reason is not null))
);
create index content_approval_queue on content_approval (approval_status, submitted_at, content_id);

-- What staff note about fulfilling a campaign by hand.
create table fulfillment_note (
  campaign_id uuid primary key,
  user_id uuid not null references advertiser,
  notes text not null check (length(notes) <= 5000),
  updated_at timestamptz not null,
  updated_by uuid not null references staff_member
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['content', 'content_part', 'content_approval', 'fulfillment_note'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;
