-- The fraud desk: which card paid, how risky each account looks and why, and the review that staff decide.

-- The card of a payment as the provider recognizes it. The fingerprint is the provider's own: it is the same for every account
-- that pays with the card, and useless elsewhere.
create table payment_card (
  payment_id text primary key,
  user_id uuid not null references advertiser,
  fingerprint text not null check (length(fingerprint) between 1 and 80),
  -- The country of the bank that issued it.
  country text check (country ~ '^[A-Z]{2}$'),
  brand text check (length(brand) <= 40),
  last4 text check (last4 ~ '^[0-9]{4}$'),
  read_at timestamptz not null
);
create index payment_card_by_user on payment_card (user_id, read_at);
create index payment_card_by_fingerprint on payment_card (fingerprint, user_id);

-- What each account looked like last, and its review. One row per account: of two assessments at once the second waits.
create table account_risk (
  user_id uuid primary key references advertiser,
  score smallint not null check (score between 0 and 100),
  level text not null check (level in ('low', 'watch', 'high')),
  -- [{signal, count, points}], highest points first.
  reasons jsonb not null,
  assessed_at timestamptz not null,
  review text not null default 'none' check (review in ('none', 'open', 'cleared', 'frozen', 'deactivated')),
  is_frozen boolean not null default false,
  -- The latest freeze, also after it ended: the daily limit of automatic freezes counts it.
  frozen_at timestamptz,
  frozen_by text check (frozen_by in ('system', 'staff')),
  -- The daily limit was used up, so the account was not frozen.
  is_withheld boolean not null default false,
  opened_at timestamptz,
  -- What staff saw when they cleared the account: counts by signal. Only more than that opens another review.
  cleared jsonb not null default '{}',
  decided_by uuid references staff_member,
  decided_at timestamptz,
  note text check (length(note) between 1 and 2000),
  version integer not null default 1 check (version >= 1),
  check (not is_frozen or frozen_at is not null),
  check ((frozen_at is null) = (frozen_by is null)),
  check (review = 'none' or opened_at is not null),
  check (not is_frozen or review in ('open', 'frozen', 'deactivated')),
  check ((decided_by is null) = (decided_at is null))
);
create index account_risk_open on account_risk (score desc, user_id) where review = 'open';
create index account_risk_frozen on account_risk (score desc, user_id) where review = 'frozen';
create index account_risk_decided on account_risk (decided_at desc, user_id) where decided_at is not null;
create index account_risk_by_freeze on account_risk (frozen_at) where frozen_by = 'system';

-- Every assessment, with what caused it.
create table risk_assessment (
  assessment_id uuid primary key,
  user_id uuid not null references advertiser,
  cause text not null check (cause in ('payment', 'refund', 'dispute', 'launch')),
  score smallint not null check (score between 0 and 100),
  level text not null check (level in ('low', 'watch', 'high')),
  reasons jsonb not null,
  action text not null check (action in ('none', 'opened', 'frozen', 'withheld')),
  created_at timestamptz not null
);
create index risk_assessment_by_user on risk_assessment (user_id, created_at);
create index risk_assessment_by_time on risk_assessment (created_at);

-- What the signals count.
create index failed_payment_by_user on failed_payment (user_id, failed_at) where user_id is not null;
create index advertiser_session_by_address on advertiser_session (ip, created_at) where ip is not null;

-- Advertisers may read whether their own account is frozen, and their own cards; assessments are for staff. Only the system
-- writes.
alter table payment_card enable row level security;
create policy own_rows on payment_card
  using (may_touch(user_id))
  with check (may_touch(user_id) and current_setting('um.scope', true) = 'house');
alter table account_risk enable row level security;
create policy own_rows on account_risk
  using (may_touch(user_id))
  with check (may_touch(user_id) and current_setting('um.scope', true) = 'house');
alter table risk_assessment enable row level security;
create policy own_rows on risk_assessment
  using (may_touch(user_id) and current_setting('um.scope', true) = 'house')
  with check (may_touch(user_id) and current_setting('um.scope', true) = 'house');
revoke delete, truncate on account_risk from um_app;
