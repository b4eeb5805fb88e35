-- The executed operations of a year, page by page, for the sheets of the tax agency.
create index operations_executed on operations (nav_date, uuid) where operation_status = 'FINALIZED';

-- From when until when nothing is withheld from an entity. The last row counts; one without days ends it. Only ever added.
create table tax_exemptions (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  valid_from date,
  valid_until date,
  -- The certificate, or what ends it.
  document_uuid uuid not null references documents,
  reason text not null,
  set_by text not null,
  set_at timestamptz not null,
  seq bigint generated always as identity,
  check (valid_until is null or valid_from is not null and valid_until >= valid_from)
);
create index tax_exemptions_by_intervener on tax_exemptions (intervener_uuid, seq desc);
create trigger append_only before update or delete on tax_exemptions for each row execute function refuse_change();
create trigger append_only_whole before truncate on tax_exemptions for each statement execute function refuse_change();

-- What the office corrected, on evidence: nobody declared it, and the names of the staff stand for it.
alter table tax_declarations
  alter column declared_by drop not null,
  add column corrected_by text,
  add constraint tax_declarations_of_somebody check ((declared_by is null) = (corrected_by is not null));
