-- Writes of the office that need more than one person, and who decided about them.

-- Kept for ever: a proposal ends, it is never deleted, and nothing of what was proposed changes.
create table proposals (
  uuid uuid primary key,
  action text not null,
  call text not null,
  -- What the call was given: params, query and body.
  input jsonb not null,
  input_sha256 bytea not null,
  reason text,
  maker_uuid uuid not null references staff,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- Seats of other people, all of them needed.
  seats text[] not null check (cardinality(seats) > 0),
  -- What its checkers see: fields with their old and new value.
  changes jsonb not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'EXECUTED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  ended_at timestamptz,
  was_newer boolean not null default false,
  result jsonb,
  -- About what it is: one that waits keeps another one about the same away.
  matter text not null,
  unique (uuid, maker_uuid),
  check ((status = 'PENDING') = (ended_at is null)),
  check ((status = 'EXECUTED') = (result is not null))
);
create unique index proposals_one_pending on proposals (matter) where status = 'PENDING';
create index proposals_waiting on proposals (made_at) where status = 'PENDING';
create index proposals_by_maker on proposals (maker_uuid, made_at desc);

-- The rows that a proposal was made on, by a hash of what stood in them.
create table proposal_subjects (
  proposal_uuid uuid not null references proposals,
  kind text not null,
  subject_uuid uuid not null,
  content_hash bytea not null,
  primary key (proposal_uuid, kind, subject_uuid)
);
create index proposal_subjects_by_subject on proposal_subjects (kind, subject_uuid);
create trigger append_only before update or delete on proposal_subjects for each row execute function refuse_change();
create trigger append_only_whole before truncate on proposal_subjects for each statement execute function refuse_change();

-- Nobody decides about what they proposed, nobody decides twice, and no seat is taken twice: the database refuses it, whatever the program does.
create table proposal_decisions (
  proposal_uuid uuid not null,
  maker_uuid uuid not null,
  staff_uuid uuid not null references staff,
  seat text not null,
  decision text not null check (decision in ('APPROVE', 'REFUSE')),
  reason text,
  at timestamptz not null,
  input_sha256 bytea not null,
  primary key (proposal_uuid, staff_uuid),
  unique (proposal_uuid, seat),
  foreign key (proposal_uuid, maker_uuid) references proposals (uuid, maker_uuid),
  check (staff_uuid <> maker_uuid)
);
create trigger append_only before update or delete on proposal_decisions for each row execute function refuse_change();
create trigger append_only_whole before truncate on proposal_decisions for each statement execute function refuse_change();

-- What was proposed stays as it was: only the end of a proposal is written later.
create function refuse_other_proposal() returns trigger language plpgsql as $$
begin
  if old.status <> 'PENDING'
     or (new.uuid, new.action, new.call, new.input, new.input_sha256, new.maker_uuid, new.made_at, new.expires_at, new.seats, new.changes, new.matter)
        is distinct from
        (old.uuid, old.action, old.call, old.input, old.input_sha256, old.maker_uuid, old.made_at, old.expires_at, old.seats, old.changes, old.matter)
  then
    raise exception 'a proposal is not changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger only_its_end before update on proposals for each row execute function refuse_other_proposal();
create trigger append_only before delete on proposals for each row execute function refuse_change();
create trigger append_only_whole before truncate on proposals for each statement execute function refuse_change();

-- The chain holds what staff do in the office too: there no client's area is open.
alter table staff_audit alter column intervener_uuid drop not null;
alter table staff_audit alter column family drop not null;
alter table staff_audit add column office_session uuid;
alter table staff_audit add column content_hash bytea;
alter table staff_audit add constraint staff_audit_place check (
  (family is not null and intervener_uuid is not null and office_session is null and content_hash is null)
  or family is null
);

-- Whoever has left cannot be deleted: their history stays.
alter table staff add column status text not null default 'ACTIVE' check (status in ('INVITED', 'ACTIVE', 'LOCKED', 'LEFT'));
