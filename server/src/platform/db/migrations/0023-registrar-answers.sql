-- What the registrar was told, line by line as it stands in the file, and what it answered.

alter table registrar_files
  -- A file is open until its last line is known; then it is written, once.
  alter column sha256 drop not null,
  alter column storage_key drop not null,
  add column kind text not null default 'DAY' check (kind in ('DAY', 'ASKED')),
  -- Lines about people, accounts and bank accounts, besides those of orders.
  add column details integer not null default 0,
  add column size bigint,
  -- From then on it takes no more lines.
  add column closed_at timestamptz,
  add constraint registrar_files_whole check ((sha256 is null) = (storage_key is null));
update registrar_files set closed_at = created_at;
create unique index registrar_files_one_open on registrar_files (kind) where closed_at is null and kind = 'DAY';
create index operations_to_export on operations (uuid) where operation_status = 'VALIDATED';

alter table registrar_lines
  add column text text not null default '',
  add column amount numeric(18, 2) not null default 0;
create unique index registrar_lines_in_order on registrar_lines (file_uuid, line);

create table registrar_details (
  file_uuid uuid not null references registrar_files,
  line integer not null,
  kind text not null check (kind in ('I', 'A', 'B')),
  subject_uuid uuid not null,
  text text not null,
  primary key (file_uuid, line)
);
create trigger append_only before update or delete on registrar_details for each row execute function refuse_change();

-- What the registrar knows of somebody or something by now.
create table registrar_known (
  kind text not null check (kind in ('I', 'A', 'B')),
  subject_uuid uuid not null,
  text text not null,
  file_uuid uuid not null references registrar_files,
  primary key (kind, subject_uuid)
);

create table registrar_answer_files (
  sha256 text primary key,
  name text not null,
  records integer not null,
  imported_by text not null,
  imported_at timestamptz not null
);

create table registrar_answers (
  operation_uuid uuid not null,
  version integer not null,
  file_sha256 text not null references registrar_answer_files,
  outcome text not null check (outcome in ('OK', 'KO')),
  reference text,
  code text,
  text text,
  nav numeric(18, 6),
  units numeric(20, 6),
  amount numeric(18, 2),
  nav_date date,
  answered_at timestamptz not null,
  -- When it was acted upon: an order executed and compared, sent again, or cancelled.
  settled_at timestamptz,
  primary key (operation_uuid, version),
  foreign key (operation_uuid, version) references registrar_lines (operation_uuid, version),
  check ((outcome = 'OK') = (reference is not null)),
  check ((outcome = 'KO') = (code is not null))
);
create index registrar_answers_to_settle on registrar_answers (operation_uuid) where settled_at is null;
