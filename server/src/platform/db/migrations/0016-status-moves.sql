-- What the office did to the status of somebody: validated, blocked, unblocked, and who agreed. Never told to the person.

create table status_moves (
  intervener_uuid uuid not null references interveners,
  step integer not null,
  from_status text not null,
  to_status text not null,
  by_staff text not null,
  approved_by text,
  reason text not null,
  at timestamptz not null,
  primary key (intervener_uuid, step),
  check (approved_by is null or approved_by <> by_staff)
);
create trigger append_only before update or delete on status_moves for each row execute function refuse_change();
