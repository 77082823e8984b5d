-- What the house looks for among all advertisers. Row-level security comes before every condition that might give a row
-- away by failing, and PostgreSQL trusts neither lower() nor LIKE in that: on the table itself an address is found only by
-- reading all of them. This view belongs to the owner of the tables, who is not bound, so the indexes work; it is empty for
-- everybody but the house, and is only read.
create view every_advertiser as
  select * from advertiser where current_setting('um.scope', true) = 'house';
revoke all on every_advertiser from um_app;
grant select on every_advertiser to um_app;

-- An id belongs to one thing, so the kind need not be known to find what happened to it.
create index audit_log_by_subject_id on audit_log (subject_id, audit_id);
drop index audit_log_by_subject;

-- For whole days: rows lie in the order they were written, so a few pages' bounds are index enough.
create index audit_log_by_time on audit_log using brin (at);
