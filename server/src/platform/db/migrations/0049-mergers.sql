-- Mergers of funds: what was announced to the holders, and how far it was carried out.

create table mergers (
  uuid uuid primary key,
  origin_uuid uuid not null references products,
  destination_uuid uuid not null references products,
  -- The last day on which holders leave without a fee, and the day of both unit values.
  leave_until date not null,
  executes_on date not null,
  status text not null default 'ANNOUNCED' check (status in ('ANNOUNCED', 'RUNNING', 'DONE', 'CANCELLED')),
  announced_at timestamptz not null,
  -- Both people, of each decision.
  announced_by text not null,
  run_by text,
  cancelled_at timestamptz,
  cancelled_by text,
  done_at timestamptz,
  check (origin_uuid <> destination_uuid),
  check (leave_until < executes_on),
  check ((status = 'CANCELLED') = (cancelled_at is not null)),
  check ((status = 'CANCELLED') = (cancelled_by is not null)),
  check ((status = 'DONE') = (done_at is not null)),
  check ((status in ('RUNNING', 'DONE')) = (run_by is not null))
);
-- A fund ends once.
create unique index mergers_once on mergers (origin_uuid) where status <> 'CANCELLED';
create index mergers_by_destination on mergers (destination_uuid);

-- The accounts that were merged, each once.
create table merger_accounts (
  merger_uuid uuid not null references mergers,
  account_uuid uuid not null references accounts,
  -- The leg that left; null where only orders ended.
  operation_uuid uuid unique references operations,
  created_at timestamptz not null,
  primary key (merger_uuid, account_uuid)
);
create trigger append_only before update or delete on merger_accounts for each row execute function refuse_change();
