-- How often something was tried lately, for the limits that hold across all processes. The columns are those that
-- rate-limiter-flexible wants. A key is a hash: no address or name of anybody is in here.
--
-- Unlogged: a count is written with every attempt, is worth nothing an hour later, and may start at nought after a crash
-- of the database. So it goes neither into the write-ahead log, nor to replicas, nor into backups.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
-- For the clean-up. A count that only grows does not change its expiry, so the index costs such an update nothing.
create index rate_limit_by_expiry on rate_limit (expire);
