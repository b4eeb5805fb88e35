-- What a client answers: the knowledge of the client, tax residence, the convenience test and other questionnaires.

create table kyc_records (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  kind text not null check (kind in ('PHYSICAL', 'JURIDICAL')),
  questionnaire_version integer not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'SIGNED')),
  answers jsonb not null default '{}',
  -- Which answers somebody saw before they changed them.
  version integer not null default 1,
  started_by uuid not null references interveners,
  started_at timestamptz not null,
  submitted_by uuid references interveners,
  submitted_at timestamptz,
  -- Never told to the client.
  risk_points integer,
  risk_band text check (risk_band in ('BAJO', 'MEDIO', 'ALTO')),
  risk_factors jsonb,
  review_on date,
  document_uuid uuid references documents,
  signed_at timestamptz,
  signed_by text,
  -- A high risk counts once compliance has agreed.
  approved_at timestamptz,
  approved_by text,
  check ((status = 'DRAFT') = (submitted_at is null)),
  check ((status = 'SIGNED') = (signed_at is not null)),
  check (submitted_at is null or (submitted_by is not null and risk_points is not null and risk_band is not null
    and risk_factors is not null and review_on is not null and document_uuid is not null))
);
create unique index one_kyc_draft on kyc_records (intervener_uuid) where status = 'DRAFT';
create index kyc_by_intervener on kyc_records (intervener_uuid, started_at desc, uuid desc);

-- What was handed in stays as it was: only its signature and its approval come later.
create function refuse_other_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - '{status,signed_at,signed_by,approved_at,approved_by}'::text[])
    is distinct from (to_jsonb(old) - '{status,signed_at,signed_by,approved_at,approved_by}'::text[]) then
    raise exception 'append-only: a questionnaire that was handed in does not change';
  end if;
  return new;
end
$$;
create trigger handed_in before update or delete on kyc_records for each row when (old.status <> 'DRAFT')
  execute function refuse_other_answers();

-- Every declaration of tax residence there was; the last one is in force.
create table tax_declarations (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  fatca jsonb,
  -- When the signs of a US person were first seen.
  us_seen_on date,
  residences jsonb,
  fatca_indicator text,
  fatca_status text,
  crs_indicator text,
  document_uuid uuid not null references documents,
  declared_by uuid not null references interveners,
  declared_at timestamptz not null,
  seq bigint generated always as identity
);
create index tax_declarations_by_intervener on tax_declarations (intervener_uuid, seq desc);
create trigger append_only before update or delete on tax_declarations for each row execute function refuse_change();

-- Tests of before have neither answers nor paper.
alter table convenience_tests add column questionnaire_version integer;
alter table convenience_tests add column answers jsonb;
alter table convenience_tests add column score jsonb;
alter table convenience_tests add column is_contradictory boolean not null default false;
alter table convenience_tests add column attempt integer;
alter table convenience_tests add column document_uuid uuid references documents;
-- The register keeps every test that has its answers.
create trigger append_only before update or delete on convenience_tests for each row when (old.answers is not null)
  execute function refuse_change();

-- What was told about which test, so that it is told once.
create table test_notices (
  intervener_uuid uuid not null references interveners,
  notice text not null check (notice in ('MISSING', 'EXPIRING', 'EXPIRED')),
  -- The end of the test it is about; none while there is no test.
  valid_until timestamptz not null default '-infinity',
  told_at timestamptz not null,
  primary key (intervener_uuid, notice, valid_until)
);

create table poll_answers (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  kind text not null,
  questionnaire_version integer not null,
  answers jsonb not null,
  answered_at timestamptz not null
);
create index poll_answers_by_intervener on poll_answers (intervener_uuid, answered_at desc);
create trigger append_only before update or delete on poll_answers for each row execute function refuse_change();

-- Answers of nobody in particular, at the host they came from; they go after a while.
create table open_test_answers (
  portal_id text not null references portals,
  uuid uuid not null,
  test text not null,
  questionnaire_version integer not null,
  answers jsonb not null,
  levels jsonb,
  answered_at timestamptz not null,
  primary key (portal_id, uuid)
);
create index open_test_answers_by_age on open_test_answers (answered_at);
