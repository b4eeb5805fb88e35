-- Views of some accounts that a client grants to somebody else or to a program of their own (ADR 234).
create table shared_views (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  kind text not null check (kind in ('ADVISER', 'PROGRAM')),
  name text not null,
  -- The secret itself is nowhere.
  secret_sha256 bytea not null unique,
  account_uuids uuid[] not null check (cardinality(account_uuids) > 0),
  reads text[] not null check (cardinality(reads) > 0),
  shown_from date not null,
  -- Its last day.
  valid_until date not null,
  -- As the area is offered where it was granted: whether with pension plans.
  has_plans boolean not null,
  granted_at timestamptz not null,
  revoked_at timestamptz
);
create index shared_views_by_intervener on shared_views (intervener_uuid, granted_at desc);

-- Looks of one kind in one hour from one network: every look is counted, and a program that asks each minute fills no table.
create table shared_view_looks (
  uuid uuid primary key,
  view_uuid uuid not null references shared_views,
  kind text not null,
  -- Null for all accounts of the view.
  account_uuid uuid references accounts,
  address text not null,
  hour timestamptz not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  looks integer not null check (looks > 0),
  unique nulls not distinct (view_uuid, hour, kind, account_uuid, address)
);
create index shared_view_looks_by_view on shared_view_looks (view_uuid, last_at desc);
create index shared_view_looks_by_account on shared_view_looks (account_uuid) where account_uuid is not null;
