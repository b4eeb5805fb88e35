-- Products with their unit values, and the orders on them. Euros have two decimals, units and unit
-- values six; the database keeps them exact and refuses what a rule of the money core forbids.

create table products (
  uuid uuid primary key,
  code text not null unique,
  type text not null check (type in ('F', 'P')),
  name text not null,
  class text not null,
  isin text not null unique,
  cnmv_number text not null,
  category text not null,
  risk integer not null check (risk between 1 and 7),
  complexity text not null,
  family text not null check (family in ('1', '2', '3', '4')),
  status text not null check (status in ('OPEN', 'SOFT_CLOSED', 'CLOSED')),
  min_initial numeric(18, 2) not null,
  min_additional numeric(18, 2) not null,
  max_per_holder numeric(18, 2) not null,
  entry_fee numeric(9, 4) not null default 0,
  -- Where the money of subscriptions is received.
  iban text not null,
  documents jsonb not null
);

create table unit_values (
  product_uuid uuid not null references products,
  day date not null,
  value numeric(18, 6) not null check (value > 0),
  status text not null default 'OFFICIAL' check (status in ('ESTIMATED', 'OFFICIAL')),
  imported_by text not null,
  approved_by text,
  imported_at timestamptz not null,
  primary key (product_uuid, day)
);

create sequence operation_numbers;

create table operations (
  uuid uuid primary key,
  reference text not null unique,
  type text not null,
  operation_status text not null,
  payment_status text not null,
  version integer not null default 1,
  account_uuid uuid not null references accounts,
  product_uuid uuid not null references products,
  created_by uuid not null references interveners,
  amount numeric(18, 2) not null check (amount > 0),
  fee numeric(18, 2) not null check (fee >= 0),
  units numeric(20, 6) check (units > 0),
  payment_method text not null,
  suitability_verdict text not null,
  suitability_sentence text,
  nav numeric(18, 6),
  nav_date date,
  expected_nav_date date,
  order_at timestamptz,
  has_docs_signed boolean not null default false,
  waiting_for jsonb not null default '[]',
  cancel_reason text,
  source text not null,
  source_system text not null default 'PRIVATE_AREA',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((operation_status = 'FINALIZED') = (units is not null and nav is not null))
);
create index operations_by_account on operations (account_uuid, created_at desc, uuid desc);
create index operations_alive on operations (operation_status) where operation_status not in ('FINALIZED', 'CANCELLED');

-- The life of an operation: each row starts where the one before it ended.
create table operation_history (
  operation_uuid uuid not null references operations,
  step integer not null,
  from_status text,
  to_status text not null,
  actor_kind text not null,
  actor_uuid uuid,
  actor_name text not null,
  reason text,
  ip text,
  request_id text,
  at timestamptz not null,
  primary key (operation_uuid, step)
);

create table payments (
  uuid uuid primary key,
  bank_reference text not null unique,
  booked_on date not null,
  amount numeric(18, 2) not null check (amount > 0),
  iban text not null,
  concept text not null,
  outcome text not null check (outcome in ('matched', 'amount_differs', 'not_a_holder', 'ambiguous', 'unknown')),
  operation_uuid uuid references operations,
  imported_by text not null,
  imported_at timestamptz not null
);
create unique index payments_pay_once on payments (operation_uuid) where outcome = 'matched';

-- The same key of the same person has at most one effect: the answer is kept with it.
create table idempotency_keys (
  principal text not null,
  key text not null,
  request_sha256 text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (principal, key)
);

create table registrar_files (
  uuid uuid primary key,
  name text not null unique,
  sha256 text not null,
  storage_key text not null,
  records integer not null,
  created_at timestamptz not null
);
create table registrar_lines (
  file_uuid uuid not null references registrar_files,
  operation_uuid uuid not null references operations,
  version integer not null,
  line integer not null,
  primary key (operation_uuid, version)
);
