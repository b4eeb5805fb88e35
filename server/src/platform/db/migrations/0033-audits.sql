-- What the auditor found each night: readiness and metrics tell of the newest, and the office has its issue. Only ever added.

create table audits (
  uuid uuid primary key,
  -- Of the machines, as a job's.
  ran_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  queries integer not null check (queries > 0),
  -- The name of each query that found something, how many rows and the first of them.
  findings jsonb not null default '[]'
);
create index audits_newest on audits (ran_at desc);
create trigger append_only before update or delete on audits for each row execute function refuse_change();
