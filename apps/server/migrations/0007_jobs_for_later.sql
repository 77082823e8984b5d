-- Some jobs wait for days (an erasure, an export's end). The relay looks five times a second for what is due, and must not
-- read past all of them each time.
create index outbox_due on outbox (not_before, outbox_id) where submitted_at is null and finished_at is null;
drop index outbox_waiting;
