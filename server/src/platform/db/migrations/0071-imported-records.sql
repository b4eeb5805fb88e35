-- What was signed in another system: its paper stays there.

alter table kyc_records
  add column is_imported boolean not null default false,
  drop constraint kyc_records_check2,
  add constraint kyc_records_check2 check (submitted_at is null or (submitted_by is not null and risk_points is not null and risk_band is not null
    and risk_factors is not null and review_on is not null and (is_imported or document_uuid is not null)));

alter table tax_declarations
  add column is_imported boolean not null default false,
  alter column document_uuid drop not null,
  add constraint tax_declarations_have_their_paper check (is_imported or document_uuid is not null);

-- Banks know a mandate by the identifier that the other system gave it.
alter table mandates
  add column is_imported boolean not null default false,
  drop constraint mandates_id_check,
  add constraint mandates_id_check check (case when is_imported then id ~ '^[A-Za-z0-9/?:().,+''-]{1,35}$' else id ~ '^M[A-Z0-9]{12}$' end);
