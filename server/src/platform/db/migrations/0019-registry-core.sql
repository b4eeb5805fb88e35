-- Units that leave: what each lot gave, who is taxed for it, and units that are held back.

alter table lot_events
  -- What the units that left were worth and what leaving cost; null where nothing was sold.
  add column gross numeric(18, 2) check (gross >= 0),
  add column fee numeric(18, 2) check (fee >= 0);
create index lot_events_by_operation on lot_events (operation_uuid);

-- The lot of another product or account whose date and cost this one carries on.
alter table lots add column carried_from uuid references lots;
create index lots_by_operation on lots (operation_uuid);

-- What an owner of the account answers for of an operation. Only ever added.
create table tax_lines (
  operation_uuid uuid not null references operations,
  intervener_uuid uuid not null references interveners,
  acquisition_value numeric(18, 2) not null,
  transfer_value numeric(18, 2) not null,
  gain numeric(18, 2) not null,
  base numeric(18, 2) not null check (base >= 0),
  withholding numeric(18, 2) not null check (withholding >= 0),
  created_at timestamptz not null,
  primary key (operation_uuid, intervener_uuid),
  check (transfer_value - acquisition_value = gain)
);
create index tax_lines_by_intervener on tax_lines (intervener_uuid);
create trigger append_only before update or delete on tax_lines for each row execute function refuse_change();

-- Units held back, and with negative units their release, which names the block it releases.
create table unit_blocks (
  uuid uuid primary key,
  operation_uuid uuid not null references operations,
  account_uuid uuid not null references accounts,
  product_uuid uuid not null references products,
  cause text not null check (cause in ('PRENDA', 'EMBARGO', 'FALLECIMIENTO', 'AML', 'COBRO_PENDIENTE', 'JUDICIAL')),
  units numeric(20, 6) not null check (units <> 0),
  releases_uuid uuid references unit_blocks,
  -- The last day on which they are held back; null until somebody releases them.
  until date,
  created_at timestamptz not null,
  check ((units < 0) = (releases_uuid is not null)),
  check (units > 0 or until is null)
);
create index unit_blocks_by_position on unit_blocks (account_uuid, product_uuid);
create index unit_blocks_by_operation on unit_blocks (operation_uuid);
create index unit_blocks_by_released on unit_blocks (releases_uuid) where releases_uuid is not null;
create index unit_blocks_by_end on unit_blocks (until) where until is not null;
create trigger append_only before update or delete on unit_blocks for each row execute function refuse_change();

-- Unit values that were published wrong, and who put them right.
create table unit_value_corrections (
  product_uuid uuid not null references products,
  day date not null,
  step integer not null,
  published numeric(18, 6) not null,
  corrected numeric(18, 6) not null check (corrected > 0 and corrected <> published),
  -- Whether what was executed at the published value was compensated.
  is_material boolean not null,
  by_staff text not null,
  approved_by text not null check (approved_by <> by_staff),
  at timestamptz not null,
  primary key (product_uuid, day, step)
);
create trigger append_only before update or delete on unit_value_corrections for each row execute function refuse_change();
