-- How a manager moves in: files are staged, planned, approved by two and committed in batches.

create table imports (
  uuid uuid primary key,
  name text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'PLANNING', 'PLANNED', 'COMMITTING', 'FAILED', 'COMMITTED', 'SIGNED_OFF', 'DISCARDED')),
  created_by text not null,
  created_at timestamptz not null,
  -- The plan that two approve: a hash of all its rows, and what they come to.
  plan_sha256 bytea,
  totals jsonb not null default '[]',
  planned_at timestamptz,
  proposal_uuid uuid references proposals,
  -- Up to where it is committed: written in the transaction of each batch.
  mark_kind text,
  mark_line integer not null default 0,
  failure text,
  committed_at timestamptz,
  -- How many queries of the auditor found something after it.
  audit_findings integer,
  ended_by text,
  ended_at timestamptz,
  check ((status in ('OPEN', 'PLANNING', 'DISCARDED')) or plan_sha256 is not null),
  check (status not in ('COMMITTING', 'FAILED', 'COMMITTED', 'SIGNED_OFF') or proposal_uuid is not null)
);
create index imports_by_time on imports (created_at desc, uuid);

-- One file of a kind in each import: another one takes its place while the import is open.
create table import_files (
  uuid uuid primary key,
  import_uuid uuid not null references imports,
  kind text not null,
  name text not null,
  sha256 text not null,
  -- Nothing once it has been read.
  content bytea,
  status text not null default 'WAITING' check (status in ('WAITING', 'READ')),
  -- Rows that were staged, and those that are wrong in themselves.
  records integer not null default 0,
  errors integer not null default 0,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  unique (import_uuid, kind),
  check ((status = 'READ') = (content is null))
);

-- The rows of the files, as they were checked; what the plan does with each. They go when the import ends.
create table import_rows (
  import_uuid uuid not null references imports,
  kind text not null,
  line integer not null,
  external_id text not null,
  -- The name that the row is given here.
  uuid uuid not null,
  row_hash bytea not null,
  data jsonb not null,
  action text not null default 'CREATE' check (action in ('CREATE', 'SAME', 'CHECK')),
  primary key (import_uuid, kind, line)
);
create index import_rows_by_name on import_rows (import_uuid, kind, external_id);

create table import_errors (
  import_uuid uuid not null references imports,
  kind text not null,
  line integer not null,
  column_name text not null,
  code text not null,
  params jsonb not null default '{}',
  -- Found in the file itself, or by the plan among all files and what is here.
  found_by text not null check (found_by in ('FILE', 'PLAN'))
);
create index import_errors_by_import on import_errors (import_uuid, kind, line);

-- What an outside name became here, for ever: the same file twice changes nothing.
create table import_map (
  kind text not null,
  external_id text not null,
  uuid uuid not null,
  row_hash bytea not null,
  import_uuid uuid not null references imports,
  primary key (kind, external_id)
);
create index import_map_by_import on import_map (import_uuid, kind);
create index import_map_by_uuid on import_map (uuid);

-- A password hash of another system: it is made anew when its owner logs in.
alter table logins add column is_foreign boolean not null default false;
