-- The library: papers of persons, accounts and operations on one shelf each, uploads that are scanned, and
-- files that no row points at.

-- Made together with the bank accounts, when they come first.
alter table documents add column if not exists bank_account_uuid uuid references bank_accounts;
-- Which client sent it: their files of a day are counted, and they may take it back while nobody has checked it.
alter table documents add column uploaded_by uuid references interveners;
update documents set uploaded_by = intervener_uuid where origin = 'U';
create index documents_by_sender on documents (uploaded_by, created_at desc) where uploaded_by is not null;

-- What the virus scanner said. WAITING and INFECTED are in quarantine: nobody opens them, nobody validates them.
alter table documents add column scan text not null default 'NONE' check (scan in ('NONE', 'WAITING', 'CLEAN', 'INFECTED'));
alter table documents add column next_scan_at timestamptz;
alter table documents add constraint documents_in_quarantine_are_not_valid check (scan in ('NONE', 'CLEAN') or status is distinct from 'VALIDATED');
alter table documents add constraint documents_waiting_are_scanned check ((scan = 'WAITING') = (next_scan_at is not null));
create index documents_to_scan on documents (next_scan_at) where scan = 'WAITING';

-- Where a paper stands: with the person whose it is, or with the account, also what an operation of it left.
alter table documents add column shelf_uuid uuid;
create function shelve_document() returns trigger language plpgsql as $$
begin
  if new.operation_uuid is not null then
    select o.account_uuid into new.account_uuid from operations o where o.uuid = new.operation_uuid;
    new.shelf_uuid := new.account_uuid;
  else
    new.shelf_uuid := coalesce(new.intervener_uuid, new.account_uuid);
  end if;
  return new;
end $$;
create trigger shelve before insert or update of operation_uuid, intervener_uuid, account_uuid, shelf_uuid on documents
  for each row execute function shelve_document();
update documents set shelf_uuid = null;
-- A page and the number of all of them are read from here alone.
create index documents_by_shelf on documents (shelf_uuid, created_at desc, uuid desc) include (subcategory, category);
create index documents_by_account on documents (account_uuid, created_at desc, uuid desc) where account_uuid is not null;
create index envelope_documents_by_sealed on envelope_documents (sealed_uuid) where sealed_uuid is not null;

-- Files that are written before their row and taken away after it: whatever stays here for long belongs to nobody.
create table loose_files (
  storage_key text primary key,
  since timestamptz not null
);
create index loose_files_by_age on loose_files (since);

-- Uploads on their way, over all processes; one whose process died counts no longer after a while.
create table upload_slots (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  started_at timestamptz not null
);
create index upload_slots_by_person on upload_slots (intervener_uuid, started_at);
