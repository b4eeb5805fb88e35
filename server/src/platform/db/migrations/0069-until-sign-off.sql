-- Until an import is signed off it may be taken back whole, and nobody who came in with it is written to.

alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check
  check (status in ('OPEN', 'PLANNING', 'PLANNED', 'COMMITTING', 'FAILED', 'COMMITTED', 'SIGNED_OFF', 'DISCARDED', 'UNDOING', 'UNDONE'));

-- The import whose sign-off a message waits for.
alter table outbox add column held_by uuid references imports;
drop index outbox_waiting;
create index outbox_waiting on outbox (next_try_at) where sent_at is null and held_by is null;
create index outbox_held on outbox (held_by) where held_by is not null;

-- Whoever came in without a password is invited to choose one.
alter table logins
  add column is_to_invite boolean not null default false,
  add column invited_at timestamptz;
create index logins_to_invite on logins (intervener_uuid) where is_to_invite and invited_at is null;
create index logins_invited on logins (invited_at) where invited_at is not null;

-- A role that is removed is looked for among those that replace another.
create index account_roles_by_replaced on account_roles (replaces_uuid) where replaces_uuid is not null;
