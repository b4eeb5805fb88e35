-- Transfers to other managers: what the manager of the destination asked for, and what went along.

-- Another manager numbers its requests as it likes, perhaps as we do ours: theirs are told apart by who sent them.
alter table transfer_orders drop constraint transfer_orders_reference_key;
create unique index transfer_orders_asked_by_us on transfer_orders (reference) where direction = 'IN';
create unique index transfer_orders_asked_of_us on transfer_orders (manager_nif, reference) where direction = 'OUT';

alter table transfer_orders
  -- The request as it came: one that comes again is measured against it.
  add column request_message_uuid uuid references transfer_messages,
  -- Of the order that the client signed there: the same order is never asked for twice.
  add column order_sha256 text,
  add constraint transfer_orders_asked check (direction = 'IN' or (request_message_uuid is not null and order_sha256 is not null and manager_nif <> ''));
create index transfer_orders_by_order on transfer_orders (manager_nif, order_sha256) where direction = 'OUT';

-- The manager of the destination takes its request back.
alter table transfer_messages
  drop constraint transfer_messages_kind_check,
  add constraint transfer_messages_kind_check check (kind in ('SOLICITUD', 'ACEPTACION', 'DEMORA', 'RECHAZO', 'TRANSFERENCIA', 'DEVOLUCION', 'ANULACION'));
