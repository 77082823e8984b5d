-- Places a campaign can be shown in. Public data that belongs to nobody: every transaction may read it whole, and only the
-- owner's import writes it, so the application's role is left with select.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table place (
  place_id text primary key,
  type text not null check (type in ('city', 'state', 'zip', 'country', 'county')),
  value text not null,
  display_name text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  state_code text,
  county_code text,
  county text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  population integer check (population >= 0),
  -- How many people are counted at this point, so that a circle is a sum. Over all rows everybody is counted once: a city
  -- whose people are spread over its postal codes has none of its own, nor have states and countries.
  people integer not null default 0 check (people >= 0),
  -- A part of a larger city, like Brooklyn: found by name, but no town beside others.
  is_part boolean not null default false,
  check ((latitude is null) = (longitude is null)),
  check (people = 0 or latitude is not null)
);
create index place_where_people_live on place using gist (point(longitude, latitude)) where people > 0;
create index place_towns on place using gist (point(longitude, latitude)) where type = 'city' and population > 0 and not is_part;
create index place_largest_cities on place (country_code, population desc) where type = 'city' and population > 0 and not is_part;

-- What a place is found by: its name without accents and capitals, and other ways to write it. The columns of the place that
-- a search ranks by stand here too, so that it reads one index and fetches only the places it shows.
create table place_name (
  place_id text not null references place on delete cascade,
  folded text collate "C" not null check (folded <> ''),
  country_code text not null,
  type text not null,
  population integer,
  primary key (place_id, folded)
);
create index place_name_by_beginning on place_name (country_code, folded) include (place_id, type, population);
create index place_name_of_countries on place_name (folded) where type = 'country';
-- For mistyped names. Nobody means a hamlet they cannot spell, and with the country in it the index leaves little to recheck.
create index place_name_by_likeness on place_name using gin (country_code, folded gin_trgm_ops)
  where type in ('city', 'state') and population >= 1000;

-- Which data the two tables above hold.
create table place_import (
  only_row boolean primary key default true check (only_row),
  version text not null,
  imported_at timestamptz not null
);

revoke insert, update, delete on place, place_name, place_import from um_app;

-- Along a great circle, in miles.
create function miles_between(latitude_a double precision, longitude_a double precision, latitude_b double precision, longitude_b double precision)
  returns double precision language sql immutable parallel safe as $$
  select 2 * 3958.8 * asin(sqrt(least(1,
    sin(radians(latitude_b - latitude_a) / 2) ^ 2
      + cos(radians(latitude_a)) * cos(radians(latitude_b)) * sin(radians(longitude_b - longitude_a) / 2) ^ 2)))
$$;
