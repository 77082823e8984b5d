-- The hash of a request was a plain SHA-256 of its body, and some bodies contain a password. It is now an HMAC of 64 bytes.
-- The stored hashes go at once. Processes of the previous release may add more until they stop: the daily sweep deletes
-- hashes of 32 bytes.
truncate idempotency_record;
alter table idempotency_record
  drop constraint idempotency_record_request_hash_check,
  add constraint idempotency_record_request_hash_check check (octet_length(request_hash) in (32, 64));
