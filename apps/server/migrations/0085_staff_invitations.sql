-- Staff members choose their own password with an emailed link. Until then they have none.
alter table staff_member alter column password_hash drop not null;

create table staff_invitation (
  token_id uuid primary key,
  admin_id uuid not null references staff_member,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  used_at timestamptz
);
create index staff_invitation_by_member on staff_invitation (admin_id);
