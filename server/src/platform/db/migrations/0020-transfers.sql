-- Transfers between managers: what was asked of the other one, what was said, and what came along.

-- Managers of other funds, as their supervisor lists them.
create table managers (
  cnmv_number text primary key,
  name text not null,
  nif text not null unique,
  bic text,
  imported_at timestamptz not null
);
create index managers_by_name on managers (name);

-- An order between managers. IN: we asked for the money; OUT: we were asked for it.
create table transfer_orders (
  operation_uuid uuid primary key references operations,
  direction text not null check (direction in ('IN', 'OUT')),
  -- Under which both managers and the bank know it.
  reference text not null unique check (reference ~ '^[A-Z0-9]{16}$'),
  -- The fund and the manager on the other side.
  isin text not null,
  fund_name text not null,
  manager text not null,
  -- As the client gave it, and both numbers where the manager is known.
  manager_number text not null,
  manager_nif text not null,
  manager_registration text not null,
  account_number text not null,
  -- Where an outgoing one is paid to.
  iban text,
  requested_on date,
  send_by date,
  checks_by date,
  redemption_from date,
  cash_by date,
  answer text check (answer in ('ACEPTACION', 'DEMORA', 'RECHAZO')),
  answer_code text,
  answer_text text,
  answer_until date,
  answered_on date,
  -- The money, as our bank booked it, and what was said to be worth that much.
  cash numeric(18, 2) check (cash > 0),
  cash_booked_on date,
  lots_message_uuid uuid,
  created_at timestamptz not null,
  check (direction = 'IN' or iban is not null),
  check ((cash is null) = (cash_booked_on is null))
);

create table transfer_files (
  name text not null,
  direction text not null check (direction in ('SENT', 'RECEIVED')),
  sha256 text not null,
  body text not null,
  records integer not null,
  -- Why it could not be read: nothing of it counts.
  refused_because text,
  created_at timestamptz not null,
  -- When the gateway took it.
  handed_over_at timestamptz,
  primary key (direction, name)
);
create index transfer_files_to_send on transfer_files (name) where direction = 'SENT' and handed_over_at is null;

create table transfer_messages (
  uuid uuid primary key,
  -- In the order in which they were made or came.
  number bigint generated always as identity unique,
  direction text not null check (direction in ('SENT', 'RECEIVED')),
  -- Of its sender; the same twice is the same message.
  message_id text not null,
  sender_nif text not null,
  kind text not null check (kind in ('SOLICITUD', 'ACEPTACION', 'DEMORA', 'RECHAZO', 'TRANSFERENCIA', 'DEVOLUCION')),
  reference text not null,
  product_type text not null check (product_type in ('F', 'P')),
  operation_uuid uuid references operations,
  file_name text,
  body jsonb not null,
  created_at timestamptz not null,
  -- What became of one that was received; null while it waits.
  outcome text check (outcome in ('APPLIED', 'IGNORED', 'UNKNOWN', 'REFUSED')),
  outcome_text text,
  settled_at timestamptz,
  unique (direction, sender_nif, message_id)
);
create index transfer_messages_of_operation on transfer_messages (operation_uuid, number);
create index transfer_messages_to_send on transfer_messages (number) where direction = 'SENT' and file_name is null;
create index transfer_messages_to_apply on transfer_messages (number) where direction = 'RECEIVED' and outcome is null;

-- Lots as the other manager told them, message by message: a later one takes the place of an earlier one.
create table transfer_lots (
  message_uuid uuid not null references transfer_messages,
  line integer not null,
  acquired_on date not null,
  units numeric(20, 6) not null,
  cost numeric(18, 2) not null,
  -- What it weighs in the money.
  value numeric(18, 2) not null,
  primary key (message_uuid, line)
);
alter table transfer_orders add constraint transfer_orders_lots foreign key (lots_message_uuid) references transfer_messages;

create trigger append_only before update or delete on transfer_lots for each row execute function refuse_change();

-- What nobody did in time or cannot be done by itself is told to the office once for each cause and day.
create table transfer_alerts (
  operation_uuid uuid not null references operations,
  cause text not null,
  due date not null,
  issue_uuid uuid not null references issues,
  primary key (operation_uuid, cause, due)
);

-- What an issue is about, when it is about an operation.
alter table issues add column if not exists operation_uuid uuid references operations;
create index if not exists issues_by_operation on issues (operation_uuid) where operation_uuid is not null;
