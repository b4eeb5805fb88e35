-- No payment file leaves without two people: payments gather in batches, and a batch is released by a proposal.

create table payment_batches (
  uuid uuid primary key,
  kind text not null check (kind in ('PAYOUTS', 'DIRECT_DEBITS')),
  status text not null default 'OPEN' check (status in ('OPEN', 'RELEASED', 'DISCARDED')),
  -- The step of the day, or a person.
  made_by text not null,
  made_at timestamptz not null,
  -- What it held when it was made.
  payments integer not null check (payments > 0),
  total numeric(18, 2) not null check (total > 0),
  -- Who answers for its end: who proposed its release and who approved it, or who discarded it.
  ended_by text,
  ended_at timestamptz,
  -- The business day whose limit it counts for.
  released_on date,
  proposal_uuid uuid unique references proposals,
  check ((status = 'OPEN') = (ended_at is null)),
  check ((status = 'OPEN') = (ended_by is null)),
  check ((status = 'RELEASED') = (released_on is not null)),
  check ((status = 'RELEASED') = (proposal_uuid is not null))
);
create index payment_batches_open on payment_batches (made_at) where status = 'OPEN';
create index payment_batches_by_day on payment_batches (released_on, kind) where status = 'RELEASED';
create index payment_batches_by_time on payment_batches (made_at desc, uuid);

-- What it holds and how it came about stays, and it ends once.
create function refuse_other_batch() returns trigger language plpgsql as $$
begin
  if old.status <> 'OPEN'
     or (new.uuid, new.kind, new.made_by, new.made_at, new.payments, new.total)
        is distinct from (old.uuid, old.kind, old.made_by, old.made_at, old.payments, old.total)
  then
    raise exception 'a batch is not changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger only_its_end before update on payment_batches for each row execute function refuse_other_batch();
create trigger append_only before delete on payment_batches for each row execute function refuse_change();
create trigger append_only_whole before truncate on payment_batches for each statement execute function refuse_change();

alter table payouts
  add column batch_uuid uuid references payment_batches,
  -- When a person wrote this IBAN; nothing when it is of the order or of whoever paid.
  add column iban_changed_at timestamptz;
create index payouts_by_batch on payouts (batch_uuid, number) where batch_uuid is not null;

-- A direct debit waits in its batch before the bank has it.
alter table collections
  drop constraint collections_status_check,
  add constraint collections_status_check check (status in ('GATHERED', 'SENT', 'COLLECTED', 'RETURNED')),
  alter column file_uuid drop not null,
  alter column sent_at drop not null,
  add column batch_uuid uuid references payment_batches deferrable initially deferred,
  add constraint collections_gathered check ((status = 'GATHERED') = (file_uuid is null)),
  add constraint collections_sent check ((file_uuid is null) = (sent_at is null)),
  add constraint collections_gathered_in_batch check (file_uuid is not null or batch_uuid is not null);
create index collections_by_batch on collections (batch_uuid, operation_uuid) where batch_uuid is not null;

alter table bank_files
  add column batch_uuid uuid unique references payment_batches,
  -- Of before there were batches: no other file for the bank is without one.
  add column is_before_batches boolean not null default false;
update bank_files set is_before_batches = true where kind in ('PAIN_001', 'PAIN_008');
alter table bank_files
  add constraint bank_files_leave_in_batch check ((kind in ('PAIN_001', 'PAIN_008')) = (batch_uuid is not null or is_before_batches));
