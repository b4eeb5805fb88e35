-- Backups that the server read whole and compared with their list. Kept as long as the program: an old check says when one was last sound.
create table backup_checks (
  number bigint generated always as identity primary key,
  -- Of the folder of the backup.
  name text not null,
  checked_at timestamptz not null,
  is_sound boolean not null,
  files integer not null check (files >= 0),
  -- The first files that are missing or changed, or why the list cannot be read.
  problem text,
  check (is_sound = (problem is null))
);
create index backup_checks_by_name on backup_checks (name, checked_at desc);
create trigger append_only before update or delete on backup_checks for each row execute function refuse_change();
create trigger append_only_whole before truncate on backup_checks for each statement execute function refuse_change();
