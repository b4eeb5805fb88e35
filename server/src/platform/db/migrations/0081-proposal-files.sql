-- What the maker of a proposal shows to those who decide about it. It is added before anybody decided, and never changes.
create table proposal_files (
  uuid uuid primary key,
  proposal_uuid uuid not null references proposals,
  filename text not null,
  mime_type text not null,
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  added_at timestamptz not null
);
create index proposal_files_by_proposal on proposal_files (proposal_uuid, added_at);
create trigger append_only before update or delete on proposal_files for each row execute function refuse_change();
create trigger append_only_whole before truncate on proposal_files for each statement execute function refuse_change();
