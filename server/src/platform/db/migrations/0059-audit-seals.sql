-- What was sealed of the chain of what staff do: each seal begins where the one before ended. The signed file of each is in
-- the storage, and what it says leaves by the log, so that a chain written anew as a whole shows.
create table audit_seals (
  number bigint generated always as identity primary key,
  first_seq bigint not null unique check (first_seq > 0),
  last_seq bigint not null unique check (last_seq >= first_seq),
  head bytea not null check (octet_length(head) = 32),
  sealed_at timestamptz not null,
  storage_key text not null unique,
  sha256 text not null
);
create trigger append_only before update or delete on audit_seals for each row execute function refuse_change();
create trigger append_only_whole before truncate on audit_seals for each statement execute function refuse_change();
