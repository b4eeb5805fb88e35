-- People who signed an application and never became clients are erased after ninety days; what the law on money laundering needs is kept, but only compliance
-- reads it (ADR 239).

alter table applications add column restricted_at timestamptz;
alter table interveners add column restricted_at timestamptz;
create index interveners_restricted on interveners (uuid) where restricted_at is not null;

-- The trail of staff keeps whom they looked at and in which session, also when neither is there any more: its rows never change.
alter table staff_audit drop constraint staff_audit_intervener_uuid_fkey;
alter table staff_audit drop constraint staff_audit_family_fkey;

-- Rows that are only added to go in one case: within erase_application, which runs as the owner of the tables. The role that the program works with can set
-- the setting, but never is that owner.
create function is_erasing() returns boolean language sql stable set search_path = pg_catalog, public as $$
  select coalesce(current_setting('area.erasing', true), '') <> ''
     and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.signatures'::regclass)
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' and tg_op = 'DELETE' and is_erasing() then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create or replace function refuse_unless_undone() returns trigger language plpgsql as $$
begin
  if is_erasing() or is_being_undone(old.uuid) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create or replace function refuse_other_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (is_erasing() or is_being_undone(old.uuid)) then return old; end if;
  if tg_op = 'DELETE' or (to_jsonb(new) - '{status,signed_at,signed_by,approved_at,approved_by}'::text[])
    is distinct from (to_jsonb(old) - '{status,signed_at,signed_by,approved_at,approved_by}'::text[]) then
    raise exception 'append-only: a questionnaire that was handed in does not change';
  end if;
  return new;
end
$$;

-- People on an application who were never clients, and whom nothing else needs: no other account, no other application.
create function never_clients_of(application uuid) returns uuid[] language sql stable set search_path = pg_catalog, public as $$
  select coalesce(array_agg(i.uuid order by i.uuid), '{}')
    from interveners i
   where i.uuid in (select intervener_uuid from applicants where application_uuid = application)
     and i.intervener_status in ('REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED', 'SIGNED', 'BLOQUEADO', 'BLOQUEADO_AML')
     and not exists (select from status_moves m where m.intervener_uuid = i.uuid and m.to_status in ('VALIDADO', 'ENVIADO', 'FINALIZADO'))
     and not exists (select from account_roles r where r.intervener_uuid = i.uuid and r.status <> 'ENDED'
                        and r.account_uuid is distinct from (select account_uuid from applications where uuid = application))
     and not exists (select from applicants a where a.intervener_uuid = i.uuid and a.application_uuid <> application)
$$;

-- Erases an application that ended without a client, with the account and the people that were made of it. Returns the files that nothing names any more.
-- What is missing below, or somebody who still has something, is refused by the references between the tables: then nothing of it happens.
create function erase_application(application uuid) returns setof text
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  ended applications;
  people uuid[];
  account uuid;
  signed uuid[];
  challenges uuid[];
  sessions uuid[];
  texts uuid[];
  looks text[];
  contacts text[];
  files text[];
begin
  select * into ended from applications where uuid = application for update;
  if not found then return; end if;
  if ended.status not in ('REFUSED', 'WITHDRAWN', 'EXPIRED') then
    raise exception 'application % has not ended without a client', application using errcode = 'integrity_constraint_violation';
  end if;
  account := ended.account_uuid;
  if exists (select from account_moves where account_uuid = account and to_status in ('VALIDADO', 'ENVIADO', 'FINALIZED')) then
    raise exception 'the account of application % was accepted', application using errcode = 'integrity_constraint_violation';
  end if;
  perform set_config('area.erasing', application::text, true);

  people := never_clients_of(application);
  perform from interveners where uuid = any(people) order by uuid for update;
  signed := array(select uuid from envelopes where account_uuid = account or person_uuid = any(people));
  challenges := array(select uuid from sign_challenges where intervener_uuid = any(people));
  sessions := array(select uuid from token_families where intervener_uuid = any(people));
  texts := array(select d.uuid from documents d
                  where d.account_uuid = account or d.intervener_uuid = any(people)
                     or d.bank_account_uuid in (select uuid from bank_accounts where account_uuid = account)
                     or exists (select from envelope_documents e where e.envelope_uuid = any(signed) and d.uuid in (e.document_uuid, e.sealed_uuid)));
  looks := array(select s.person_sha256 from screenings s left join applicants a on a.uuid = s.applicant_uuid
                  where a.application_uuid = application or s.intervener_uuid = any(people));
  -- As messages name them: Spanish phones have no prefix there.
  contacts := array(select contact from applicants a cross join lateral (values (lower(a.email)), (a.mobile_phone), (a.mobile_phone_prefix || a.mobile_phone)) each (contact)
                     where a.application_uuid = application and contact is not null);
  files := array(select storage_key from documents where uuid = any(texts)
                 union select p.storage_key from applicant_documents p join applicants a on a.uuid = p.applicant_uuid
                  where a.application_uuid = application and p.document_uuid is null
                 union select storage_key from data_exports where intervener_uuid = any(people) and storage_key is not null);

  -- What was signed. Whoever is a client still keeps their code, without what it signed here.
  delete from seen_rejections where envelope_uuid = any(signed) or intervener_uuid = any(people);
  delete from paper_signatures where envelope_uuid = any(signed);
  delete from passkey_assertions where challenge_uuid = any(challenges)
      or challenge_uuid in (select uuid from sign_challenges where envelope_uuids <@ signed);
  delete from signatures where envelope_uuid = any(signed);
  delete from signing_records where envelope_uuid = any(signed);
  delete from sign_challenges where uuid = any(challenges) or envelope_uuids <@ signed;
  update sign_challenges set envelope_uuids = array(select each from unnest(envelope_uuids) each where each <> all(signed)) where envelope_uuids && signed;
  delete from envelope_documents where envelope_uuid = any(signed);
  delete from contributors where role_uuid in (select uuid from account_roles where intervener_uuid = any(people));
  delete from account_roles where account_uuid = account or intervener_uuid = any(people);
  delete from arrangement_requests where account_uuid = account;
  delete from envelopes where uuid = any(signed);

  -- What they said and sent.
  delete from kyc_records where intervener_uuid = any(people);
  delete from tax_declarations where intervener_uuid = any(people);
  delete from fatca_changes where intervener_uuid = any(people);
  delete from convenience_tests where intervener_uuid = any(people);
  delete from poll_answers where intervener_uuid = any(people);
  delete from gdpr_answers where intervener_uuid = any(people);
  delete from pending_changes where intervener_uuid = any(people);
  delete from addresses where intervener_uuid = any(people);
  delete from contact_challenges where intervener_uuid = any(people);
  delete from client_notes where intervener_uuid = any(people);
  delete from aml_notes where intervener_uuid = any(people);
  delete from issue_files where issue_uuid in (select uuid from issues where intervener_uuid = any(people));
  delete from issue_history where issue_uuid in (select uuid from issues where intervener_uuid = any(people));
  delete from issues where intervener_uuid = any(people);
  delete from mandates where account_uuid = account;
  delete from report_requests where intervener_uuid = any(people);
  delete from data_exports where intervener_uuid = any(people);
  update documents set uploaded_by = null where uploaded_by = any(people);

  -- How they came in, and what they were told.
  delete from goals where intervener_uuid = any(people) or account_uuid = account;
  delete from shared_view_looks where view_uuid in (select uuid from shared_views where intervener_uuid = any(people));
  delete from shared_views where intervener_uuid = any(people);
  delete from calendar_feeds where intervener_uuid = any(people);
  delete from push_devices where intervener_uuid = any(people);
  delete from upload_slots where intervener_uuid = any(people);
  delete from password_resets where intervener_uuid = any(people);
  delete from tokens where family = any(sessions);
  delete from passkey_challenges where family = any(sessions);
  delete from token_families where uuid = any(sessions);
  delete from passkeys where intervener_uuid = any(people);
  delete from logins where intervener_uuid = any(people);
  delete from sign_failures where intervener_uuid = any(people);
  delete from test_notices where intervener_uuid = any(people);
  delete from notification_choices where intervener_uuid = any(people);
  delete from notification_events where intervener_uuid = any(people) or entity_uuid = account;
  delete from notifications where intervener_uuid = any(people) or entity_uuid = account;
  delete from outbox where intervener_uuid = any(people)
      or (intervener_uuid is null and lower(recipient) = any(contacts));
  delete from idempotency_keys where principal = any(people::text[]);
  -- A program may have made somebody who applied as known.
  if exists (select from applicants where application_uuid = application and is_known and intervener_uuid = any(people)) then
    delete from idempotency_keys where principal like 'integration:%' and answer ->> 'uuid' = any(people::text[]);
  end if;

  -- The application, the account and the people themselves.
  delete from screenings where intervener_uuid = any(people);
  delete from applications where uuid = application;
  delete from screening_hits h where h.person_sha256 = any(looks)
     and not exists (select from screenings s where s.person_sha256 = h.person_sha256);
  delete from documents where uuid = any(texts);
  delete from bank_accounts where account_uuid = account;
  delete from operation_counts where account_uuid = account;
  delete from contribution_regimes where account_uuid = account;
  delete from account_moves where account_uuid = account;
  delete from accounts where uuid = account;
  delete from status_moves where intervener_uuid = any(people);
  delete from interveners where uuid = any(people);

  perform set_config('area.erasing', '', true);
  return query select unnest(files);
end $$;
