-- Unit values that were published wrong: what they are now, and what was made right of what they had made.

-- A table of that name was planned before; nothing ever wrote to it.
drop table unit_value_corrections;

create table unit_value_corrections (
  uuid uuid primary key,
  product_uuid uuid not null references products,
  day date not null,
  -- One after the other: each starts from the value that the one before it left.
  step integer not null,
  old_value numeric(18, 6) not null check (old_value > 0),
  new_value numeric(18, 6) not null check (new_value > 0),
  -- Both people.
  decided_by text not null,
  reason text not null,
  corrected_at timestamptz not null,
  -- When nothing was left to compensate.
  done_at timestamptz,
  unique (product_uuid, day, step),
  check (old_value <> new_value)
);
create index unit_value_corrections_open on unit_value_corrections (corrected_at) where done_at is null;

-- What became of an operation that was executed at a wrong unit value.
create table operation_corrections (
  original_uuid uuid not null references operations,
  correction_uuid uuid not null references unit_value_corrections,
  -- What takes its place; null where a person has to do it, and then the issue that says so.
  compensation_uuid uuid unique references operations,
  issue_uuid uuid references issues,
  created_at timestamptz not null,
  primary key (original_uuid, correction_uuid),
  check (compensation_uuid is not null or issue_uuid is not null)
);
-- Nothing is taken the place of twice.
create unique index operation_corrections_once on operation_corrections (original_uuid) where compensation_uuid is not null;
create index operation_corrections_by_correction on operation_corrections (correction_uuid);
create trigger append_only before update or delete on operation_corrections for each row execute function refuse_change();

-- The operation whose effect on the lot this takes back.
alter table lot_events add column undoes_uuid uuid references operations;

-- What stands in the place of an operation after all its corrections; itself when it has none.
create function standing_operation(uuid) returns uuid language sql stable as $$
  with recursive chain (uuid, step) as (
    select $1, 0
    union all
    select c.compensation_uuid, chain.step + 1
      from chain join operation_corrections c on c.original_uuid = chain.uuid and c.compensation_uuid is not null
  )
  select uuid from chain order by step desc limit 1
$$;
