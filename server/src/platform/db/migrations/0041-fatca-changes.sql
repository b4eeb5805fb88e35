-- What the passing of time makes of a FATCA status: signs that nobody explained in ninety days, three years without a
-- movement or a login.
create table fatca_changes (
  intervener_uuid uuid not null references interveners,
  from_status text not null,
  to_status text not null,
  at timestamptz not null,
  primary key (intervener_uuid, at),
  check (from_status <> to_status)
);
create trigger append_only before update or delete on fatca_changes for each row execute function refuse_change();
