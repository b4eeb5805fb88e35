-- What became of an issue, and what was answered: nothing of it changes afterwards.
create table issue_history (
  number bigint generated always as identity primary key,
  issue_uuid uuid not null references issues,
  status text not null check (status in ('OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED')),
  at timestamptz not null,
  -- Nobody when the program closes it.
  staff_uuid uuid references staff,
  -- What the client reads.
  answer text check (length(answer) between 1 and 5000),
  outcome text check (outcome in ('SOLVED', 'REFUSED', 'WITHDRAWN', 'NO_ACTION')),
  -- Of the office alone: why it ended so.
  note text check (length(note) <= 300),
  check (outcome is null or status = 'CLOSED'),
  check (staff_uuid is not null or (answer is null and outcome is null))
);
create index issue_history_by_issue on issue_history (issue_uuid, number);
create trigger append_only before update or delete on issue_history for each row execute function refuse_change();
create trigger append_only_whole before truncate on issue_history for each statement execute function refuse_change();

-- Notes of compliance about a client, who never reads them: neither in the portal nor in a copy of their data.
create table aml_notes (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  staff_uuid uuid not null references staff,
  written_at timestamptz not null,
  text text not null check (length(text) between 1 and 5000)
);
create index aml_notes_by_intervener on aml_notes (intervener_uuid, written_at desc);
create trigger append_only before update or delete on aml_notes for each row execute function refuse_change();
create trigger append_only_whole before truncate on aml_notes for each statement execute function refuse_change();

-- A report that staff issue for a client: who did, and whether the client was notified.
alter table report_requests add column issued_by uuid references staff;
