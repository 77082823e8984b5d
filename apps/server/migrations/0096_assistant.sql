-- Conversations with the assistant. They belong to an advertiser, or to a visitor whom a cookie names.
create table conversation (
  conversation_id uuid primary key,
  user_id uuid references advertiser,
  visitor_id uuid,
  created_at timestamptz not null,
  last_turn_at timestamptz not null check (last_turn_at >= created_at),
  check (num_nonnulls(user_id, visitor_id) = 1)
);
create index conversation_by_user on conversation (user_id, last_turn_at desc) where user_id is not null;
create index conversation_by_visitor on conversation (visitor_id, last_turn_at desc) where visitor_id is not null;
create index conversation_by_age on conversation (last_turn_at);

-- One question and its answer. Card numbers and keys are masked before they are stored.
create table conversation_turn (
  turn_id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  -- The owner of the conversation, for row-level security.
  user_id uuid references advertiser,
  question text not null check (length(question) between 1 and 2000),
  answer text not null check (length(answer) <= 8000),
  outcome text not null
    check (outcome in ('answered', 'unanswered', 'struck', 'refused', 'failed', 'unavailable', 'capped', 'left')),
  articles text[] not null,
  is_helpful boolean,
  created_at timestamptz not null
);
create index conversation_turn_by_conversation on conversation_turn (conversation_id, turn_id);
create index conversation_turn_by_user on conversation_turn (user_id) where user_id is not null;
create index conversation_turn_unanswered on conversation_turn (created_at desc)
  where outcome in ('unanswered', 'struck') or not is_helpful;

-- What a person asked our staff, with the conversation that led to it.
create table support_request (
  request_id uuid primary key,
  -- People read it to each other: SR-10001.
  number bigint generated always as identity (start with 10001) unique,
  user_id uuid references advertiser,
  conversation_id uuid references conversation on delete set null,
  name text not null check (length(name) <= 200),
  email text check (length(email) <= 320),
  -- Several messages of the contact form, one after the other.
  message text not null check (length(message) between 1 and 20000),
  transcript jsonb not null,
  cause text not null check (cause in (
    'form', 'asked_for_person', 'money_moved_wrongly', 'unhelpful_twice', 'asked_three_times', 'model_refused')),
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references staff_member,
  check ((state = 'closed') = (closed_at is not null))
);
create index support_request_by_state on support_request (state, created_at desc);
create index support_request_by_user on support_request (user_id) where user_id is not null;
create index support_request_by_age on support_request (created_at);
create index support_request_by_closer on support_request (closed_by) where closed_by is not null;
-- A conversation that needs a person opens one request, however often it asks for one.
create unique index support_request_open_conversation on support_request (conversation_id)
  where state = 'open' and conversation_id is not null;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['conversation', 'conversation_turn', 'support_request'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (may_touch(user_id)) with check (may_touch(user_id))', tenant_table);
  end loop;
end
$$;
