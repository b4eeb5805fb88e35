-- How people and accounts came to their status: every move of it, by the office, by the program or by the client, from the first.
alter table status_moves
  -- The first one has none.
  alter column from_status drop not null,
  -- Nobody of the office made it.
  alter column by_staff drop not null,
  -- Until now the office made all of them.
  add column actor text not null default 'OPS' check (actor in ('C', 'OPS', 'COMP', 'SYS', 'BANK', 'RD'));
alter table status_moves alter column actor drop default;

create table account_moves (
  account_uuid uuid not null references accounts,
  step integer not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('C', 'OPS', 'COMP', 'SYS', 'BANK', 'RD')),
  by_staff text,
  approved_by text,
  reason text not null,
  at timestamptz not null,
  primary key (account_uuid, step),
  check (approved_by is null or approved_by <> by_staff)
);
create trigger append_only before update or delete on account_moves for each row execute function refuse_change();
create trigger append_only_whole before truncate on account_moves for each statement execute function refuse_change();

-- Why an account was closed; its status stays.
create table account_closings (
  account_uuid uuid primary key references accounts,
  by_staff text not null,
  approved_by text,
  reason text not null,
  at timestamptz not null,
  check (approved_by is null or approved_by <> by_staff)
);
create trigger append_only before update or delete on account_closings for each row execute function refuse_change();
create trigger append_only_whole before truncate on account_closings for each statement execute function refuse_change();

-- What the registrar answers about people and accounts.
create table registrar_detail_answers (
  file_sha256 text not null references registrar_answer_files,
  kind text not null check (kind in ('I', 'A')),
  subject_uuid uuid not null,
  outcome text not null check (outcome in ('OK', 'KO')),
  -- The code of the holder, or of the account, there.
  reference text,
  code text,
  text text,
  answered_at timestamptz not null,
  primary key (file_sha256, kind, subject_uuid),
  check (case outcome when 'OK' then reference is not null else code is not null end)
);
create index registrar_detail_answers_of on registrar_detail_answers (subject_uuid, answered_at desc);
create trigger append_only before update or delete on registrar_detail_answers for each row execute function refuse_change();
create trigger append_only_whole before truncate on registrar_detail_answers for each statement execute function refuse_change();

-- Few at any time: those who are on their way, among all who have arrived.
create index interveners_on_their_way on interveners (intervener_status, uuid)
  where intervener_status in ('REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED', 'VALIDADO', 'ENVIADO');
create index accounts_on_their_way on accounts (status, uuid)
  where status in ('REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED', 'VALIDADO', 'ENVIADO');
