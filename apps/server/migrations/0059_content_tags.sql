-- Words an advertiser gives their files, to find them again in the library.
alter table content
  add column tags text[] not null default '{}'
  check (cardinality(tags) <= 10 and array_position(tags, null) is null);
