-- The money core. Movements, lots and their events are only ever added; a correction is a reversal.

create table unit_movements (
  uuid uuid primary key,
  operation_uuid uuid not null references operations,
  product_uuid uuid not null references products,
  -- No account: the fund's own counter-account, so that every product sums to zero.
  account_uuid uuid references accounts,
  units numeric(20, 6) not null check (units <> 0),
  moved_on date not null,
  reverses_uuid uuid unique references unit_movements,
  created_at timestamptz not null
);
create index unit_movements_by_operation on unit_movements (operation_uuid);
create index unit_movements_by_position on unit_movements (account_uuid, product_uuid, moved_on);
-- One live movement set for each operation: a second run of the day cannot move units twice.
create unique index unit_movements_once on unit_movements (operation_uuid, coalesce(account_uuid, operation_uuid))
  where reverses_uuid is null;

create table lots (
  uuid uuid primary key,
  operation_uuid uuid not null references operations,
  account_uuid uuid not null references accounts,
  product_uuid uuid not null references products,
  acquired_on date not null,
  units numeric(20, 6) not null check (units > 0),
  cost numeric(18, 2) not null check (cost >= 0),
  created_at timestamptz not null
);
create index lots_by_position on lots (account_uuid, product_uuid, acquired_on, uuid);

-- What happened to a lot after it was made: units and cost taken (negative) or given back.
create table lot_events (
  uuid uuid primary key,
  lot_uuid uuid not null references lots,
  operation_uuid uuid not null references operations,
  units numeric(20, 6) not null check (units <> 0),
  cost numeric(18, 2) not null,
  created_at timestamptz not null
);
create index lot_events_by_lot on lot_events (lot_uuid);

create table positions (
  account_uuid uuid not null references accounts,
  product_uuid uuid not null references products,
  units numeric(20, 6) not null check (units >= 0),
  cost numeric(18, 2) not null check (cost >= 0),
  blocked_units numeric(20, 6) not null default 0 check (blocked_units >= 0),
  reserved_units numeric(20, 6) not null default 0 check (reserved_units >= 0),
  primary key (account_uuid, product_uuid),
  check (blocked_units + reserved_units <= units)
);

create table reservations (
  operation_uuid uuid primary key references operations,
  account_uuid uuid not null references accounts,
  product_uuid uuid not null references products,
  units numeric(20, 6) not null check (units > 0),
  created_at timestamptz not null,
  released_at timestamptz
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger append_only before update or delete on unit_movements for each row execute function refuse_change();
create trigger append_only before update or delete on lots for each row execute function refuse_change();
create trigger append_only before update or delete on lot_events for each row execute function refuse_change();
create trigger append_only before update or delete on operation_history for each row execute function refuse_change();

-- An end is an end, and an operation never changes what was signed.
create function refuse_reopening() returns trigger language plpgsql as $$
begin
  if old.operation_status in ('FINALIZED', 'CANCELLED') and new.operation_status <> old.operation_status then
    raise exception 'operation % is final', old.uuid using errcode = 'integrity_constraint_violation';
  end if;
  if old.has_docs_signed and new.has_docs_signed
     and (new.amount, new.product_uuid, new.account_uuid, new.payment_method)
         is distinct from (old.amount, old.product_uuid, old.account_uuid, old.payment_method) then
    raise exception 'operation % is signed', old.uuid using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger final_is_final before update on operations for each row execute function refuse_reopening();
