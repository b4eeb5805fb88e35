-- The day's steps, one row for each moment at which one is due: what is not done yet, is being done, was done.
create table jobs (
  uuid uuid primary key,
  name text not null,
  -- In business time; the rest is in that of the machines.
  due_at timestamptz not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  -- Whoever works on it says again and again that it still does; silent for longer, it is anybody's.
  leased_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- How many items it worked on, and which it could not.
  done integer,
  failures jsonb not null default '[]',
  last_error text,
  created_at timestamptz not null,
  unique (name, due_at),
  check ((status = 'RUNNING') = (leased_until is not null))
);
create index jobs_to_do on jobs (next_try_at) where status in ('WAITING', 'RUNNING');
create index jobs_newest on jobs (due_at desc, name);
