-- What is known of money laundering stays with compliance (ADR 255): for a warehouse its blocks are as any block, and its issues are not there. Names, columns
-- and types of the views stay.
create or replace view bi.people as
  select uuid, intervener_type as type,
         case intervener_status when 'BLOQUEADO_AML' then 'BLOQUEADO' else intervener_status end as status,
         extract(year from birthdate)::integer as birth_year,
         nationality, language, is_deceased, is_minor, kyc_valid_until, created_at from interveners;
comment on column bi.people.status is 'Status of the intervener; a block, whatever its cause.';

create or replace view bi.accounts as
  select uuid, type, case status when 'BLOQUEADO_AML' then 'BLOQUEADO' else status end as status,
         signature_arrangement, distributor_uuid, created_at, closed_at from accounts;
comment on column bi.accounts.status is 'Status of the account; a block, whatever its cause.';

create or replace view bi.issues as
  select uuid, category, status, operation_uuid as order_uuid, is_from_pa as is_from_client, is_blocking, created_at, expires_on as due_at
    from issues where not starts_with(category, 'AML_');
comment on view bi.issues is 'Issues of clients and of the office, one row each, without their text; not those of compliance about money laundering.';
