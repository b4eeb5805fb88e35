-- Orders that go on: what repeats, each instalment that was made of it, and what its client asked to change.

create table periodic_orders (
  operation_uuid uuid primary key references operations,
  periodicity text not null check (periodicity in ('MENSUAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL')),
  start_date date not null,
  end_date date,
  -- What each instalment is from `amount_from` on, counted in anniversaries of the start.
  amount numeric(18, 2) not null check (amount > 0),
  amount_from integer not null default 0 check (amount_from >= 0),
  increase_type text check (increase_type in ('PORCENTUAL', 'FIJO')),
  increase numeric(18, 2) check (increase > 0),
  -- The next instalment; none before it is in force and when none follows.
  next_nominal_date date,
  next_date date,
  -- When that instalment is made: days before it for a direct debit.
  next_made_on date,
  -- Failures before this moment no longer count: it was paused and taken up again.
  counts_from timestamptz,
  suspended_because text,
  -- Cancelled too late for this one, which still runs.
  last_nominal_date date,
  check (end_date >= start_date),
  check ((increase_type is null) = (increase is null)),
  check ((next_nominal_date is null) = (next_date is null) and (next_nominal_date is null) = (next_made_on is null)),
  check (next_date >= next_nominal_date and next_made_on <= next_date)
);
create index periodic_orders_due on periodic_orders (next_made_on) where next_made_on is not null;

-- Each nominal date happens once, however often and however late the day runs.
create table periodic_instalments (
  parent_uuid uuid not null references periodic_orders,
  nominal_date date not null,
  due_on date not null,
  amount numeric(18, 2) not null check (amount >= 0),
  child_uuid uuid unique references operations,
  -- Why no operation was made, a text key.
  failed_because text,
  made_at timestamptz not null,
  primary key (parent_uuid, nominal_date),
  check ((child_uuid is null) = (failed_because is not null))
);
create trigger append_only before update or delete on periodic_instalments for each row execute function refuse_change();

-- A change or an end that waits for its signatures.
create table periodic_changes (
  uuid uuid primary key,
  operation_uuid uuid not null references periodic_orders,
  kind text not null check (kind in ('CHANGE', 'CANCEL')),
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'REJECTED', 'EXPIRED', 'REPLACED')),
  amount numeric(18, 2) check (amount > 0),
  end_date date,
  increase_type text check (increase_type in ('PORCENTUAL', 'FIJO')),
  increase numeric(18, 2) check (increase > 0),
  -- The first instalment that a change counts for, and the one that a cancellation came too late for: as its paper says.
  effective_on date,
  last_nominal_date date,
  requested_by uuid not null references interveners,
  requested_at timestamptz not null,
  decided_at timestamptz,
  check ((kind = 'CHANGE') = (amount is not null) and (kind = 'CHANGE') = (effective_on is not null)),
  check ((status = 'PENDING') = (decided_at is null)),
  check ((increase_type is null) = (increase is null))
);
create unique index periodic_changes_one_waits on periodic_changes (operation_uuid) where status = 'PENDING';

-- They are signed as the order was.
alter table envelopes drop constraint envelopes_purpose_check;
alter table envelopes add constraint envelopes_purpose_check check (purpose in ('ORDER', 'PERIODIC_CHANGE', 'PERIODIC_CANCEL',
  'CLIENT_REGISTRATION', 'KYC', 'TAX_RESIDENCE', 'CONVENIENCE_TEST', 'GDPR_CONSENT', 'ACCOUNT_CONTRACT', 'SIGNATURE_REGIME', 'ROLE',
  'SEPA_MANDATE', 'BENEFICIARIES'));
