-- An irrevocable beneficiary who let the participant go, with the consent that they signed. The designation in force is not
-- written anew by it: it says what was signed.
create table beneficiary_releases (
  beneficiary_uuid uuid primary key references beneficiaries,
  consent_document_uuid uuid not null references documents,
  reason text not null check (reason <> ''),
  released_by text not null,
  released_at timestamptz not null
);
create trigger append_only before update or delete on beneficiary_releases for each row execute function refuse_change();

-- The chain of what staff look at takes what they decide together too, which happens in no session of a client's area.
alter table staff_audit alter column family drop not null;
