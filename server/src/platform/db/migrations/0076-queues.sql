-- Who has an item of a queue open: a lease, no part of its history.
create table queue_claims (
  queue text not null,
  item uuid not null,
  staff_uuid uuid not null references staff,
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (queue, item),
  check (expires_at > claimed_at)
);

-- Who is to deal with an item of a queue; who said so is in the chain of audit.
create table queue_assignments (
  queue text not null,
  item uuid not null,
  staff_uuid uuid not null references staff,
  assigned_by uuid not null references staff,
  assigned_at timestamptz not null,
  primary key (queue, item)
);
create index queue_assignments_of_staff on queue_assignments (staff_uuid);

create index kyc_records_waiting on kyc_records (submitted_at)
  where status = 'SUBMITTED' or (risk_band = 'ALTO' and approved_at is null);
create index interveners_to_validate on interveners (intervener_status) where intervener_status = 'SIGNED';
create index issues_open on issues (expires_on) where status <> 'CLOSED';
create index outbox_failing on outbox (created_at) where sent_at is null and last_error is not null;
create index staff_audit_by_staff on staff_audit (staff_uuid, at desc);
create index jobs_failed on jobs (due_at) where status = 'FAILED' or (status = 'DONE' and failures <> '[]');

-- What the client writes in an issue stands beside the answers of the office; a note of the office may be as long as an answer.
alter table issue_history
  add column intervener_uuid uuid references interveners,
  add column message text check (length(message) between 1 and 5000),
  drop constraint issue_history_note_check,
  add constraint issue_history_note_check check (length(note) <= 5000),
  add constraint issue_history_of_client check ((message is null) = (intervener_uuid is null)),
  add constraint issue_history_one_author check (intervener_uuid is null or (staff_uuid is null and answer is null and outcome is null and note is null));

-- Files of an issue, each with the step of its history with which it came.
create table issue_files (
  document_uuid uuid primary key references documents,
  issue_uuid uuid not null references issues,
  step bigint not null references issue_history (number)
);
create index issue_files_by_issue on issue_files (issue_uuid, step);
create trigger append_only before update or delete on issue_files for each row execute function refuse_change();
create trigger append_only_whole before truncate on issue_files for each statement execute function refuse_change();
