-- The browser of a staff session, by the hash of a cookie that outlives sessions: a decision from a browser that the asker
-- used as well is refused. Open sessions have none, so they end and their staff members sign in again.
alter table staff_session add column device_hash bytea check (octet_length(device_hash) = 32);
create index staff_session_by_device on staff_session (device_hash, admin_id) where device_hash is not null;
update staff_session set ended_at = now() where ended_at is null and expires_at > now();

-- Staff members get emails too, when a colleague changes how they sign in.
alter table mail_delivery alter column user_id drop not null;
