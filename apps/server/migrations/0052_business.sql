-- Who advertises and who pays: the brands that ads are from, and the company that receipts and statements name.

-- Versions of the company details. Rows are only added, so that a receipt keeps the details of the day it was paid.
create table legal_entity (
  legal_entity_id uuid primary key,
  user_id uuid not null references advertiser,
  legal_name text not null check (length(legal_name) between 1 and 160),
  street text not null check (length(street) between 1 and 160),
  city text not null check (length(city) between 1 and 80),
  region text not null check (length(region) <= 80),
  postal_code text not null check (length(postal_code) <= 20),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Encrypted, bound to the row. The ending is shown without opening it.
  sealed_tax_id bytea,
  tax_id_ending text check (length(tax_id_ending) between 1 and 4),
  created_at timestamptz not null,
  check ((sealed_tax_id is null) = (tax_id_ending is null))
);
create index legal_entity_latest on legal_entity (user_id, created_at desc, legal_entity_id desc);

alter table legal_entity enable row level security;
create policy own_rows on legal_entity using (may_touch(user_id)) with check (may_touch(user_id));

create table brand (
  brand_id uuid primary key,
  user_id uuid not null references advertiser,
  name text not null check (length(name) between 1 and 80),
  website text not null check (length(website) <= 2048),
  handles jsonb not null check (jsonb_typeof(handles) = 'object'),
  colors text[] not null check (cardinality(colors) <= 4),
  logo_content_id uuid,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- With the owner, so that nobody can use another advertiser's file as a logo.
  foreign key (logo_content_id, user_id) references content (content_id, user_id) on delete set null (logo_content_id)
);
create index brand_by_user on brand (user_id, is_default desc, created_at, brand_id);
create unique index brand_default on brand (user_id) where is_default;
create index brand_by_logo on brand (logo_content_id) where logo_content_id is not null;

alter table brand enable row level security;
create policy own_rows on brand using (may_touch(user_id)) with check (may_touch(user_id));
