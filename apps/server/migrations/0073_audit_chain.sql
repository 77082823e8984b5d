-- Proof that the audit log is whole. Every entry is sealed soon after its transaction commits: a seal has the hash of the
-- entry and the hash of the seal before it, so that a changed, missing, added or moved entry breaks the chain from there on.
-- Business transactions do not wait for each other: they only add their entry's id to a queue, and one job at a time seals
-- what has been committed.
create table audit_unsealed (
  audit_id uuid primary key
);

create table audit_seal (
  position bigint primary key check (position > 0),
  audit_id uuid not null unique,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null
);

-- The last seal of a day, also exported to object storage: rewriting the whole chain means changing both.
create table audit_anchor (
  day date primary key,
  position bigint not null check (position >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  anchored_at timestamptz not null
);

create trigger audit_seal_is_append_only before update or delete on audit_seal
  for each row execute function refuse_change();
create trigger audit_seal_is_never_emptied before truncate on audit_seal
  for each statement execute function refuse_change();
create trigger audit_anchor_is_append_only before update or delete on audit_anchor
  for each row execute function refuse_change();
create trigger audit_anchor_is_never_emptied before truncate on audit_anchor
  for each statement execute function refuse_change();

-- The application adds to the queue by the trigger and to the chain by the function below, and writes neither itself.
revoke all on audit_unsealed, audit_seal from um_app;
grant select on audit_unsealed, audit_seal to um_app;
revoke update, delete on audit_anchor from um_app;

create function queue_audit_seal() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into audit_unsealed (audit_id) values (new.audit_id);
  return null;
end
$$;
create trigger audit_log_is_sealed after insert on audit_log
  for each row execute function queue_audit_seal();

-- A text with its length in bytes, so that no two lists of fields read the same.
create function audit_field(value text) returns text language sql immutable parallel safe as $$
  select case when value is null then '-' else octet_length(convert_to(value, 'UTF8')) || ':' || value end
$$;

create function audit_instant(value timestamptz) returns text language sql immutable parallel safe as $$
  select to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- The same fields in the same order as domains/operations/audit-chain/chain.ts, which verifies them.
create function audit_content_hash(entry audit_log) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(
    audit_field(entry.audit_id::text) || audit_field(audit_instant(entry.at))
    || audit_field(entry.actor_kind) || audit_field(entry.actor_id::text) || audit_field(entry.action)
    || audit_field(entry.subject_kind) || audit_field(entry.subject_id::text) || audit_field(entry.request_id)
    || audit_field(entry.reason) || audit_field(entry.before::text) || audit_field(entry.after::text), 'UTF8'))
$$;

-- Seals committed entries, oldest id first, and returns how many. It does nothing while another transaction seals.
create function seal_audit_log(max_entries int, sealed timestamptz) returns int
  language plpgsql security definer set search_path = public as $$
declare
  entry audit_log;
  last_position bigint;
  last_hash bytea;
  content bytea;
  total int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('audit_seal')) then return 0; end if;
  select s.position, s.hash into last_position, last_hash from audit_seal s order by s.position desc limit 1;
  last_position := coalesce(last_position, 0);
  last_hash := coalesce(last_hash, decode(repeat('00', 32), 'hex'));
  for entry in
    select l.* from audit_unsealed q join audit_log l using (audit_id) order by q.audit_id limit max_entries
  loop
    content := audit_content_hash(entry);
    last_position := last_position + 1;
    insert into audit_seal (position, audit_id, content_hash, previous_hash, hash, sealed_at)
      values (last_position, entry.audit_id, content, last_hash,
              sha256(last_hash || content || convert_to(last_position || ' ' || audit_instant(sealed), 'UTF8')), sealed)
      returning hash into last_hash;
    delete from audit_unsealed q where q.audit_id = entry.audit_id;
    total := total + 1;
  end loop;
  return total;
end
$$;
revoke execute on function seal_audit_log(int, timestamptz) from public;
grant execute on function seal_audit_log(int, timestamptz) to um_app;

-- Entries from before are sealed by the first run.
insert into audit_unsealed (audit_id) select audit_id from audit_log;
