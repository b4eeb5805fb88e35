-- What is signed: sets of papers that wait for somebody's signature, in one way for orders, accounts and persons.

create table envelopes (
  uuid uuid primary key,
  -- What its last signature puts into force.
  purpose text not null check (purpose in ('ORDER', 'CLIENT_REGISTRATION', 'KYC', 'TAX_RESIDENCE', 'CONVENIENCE_TEST',
    'GDPR_CONSENT', 'ACCOUNT_CONTRACT', 'SIGNATURE_REGIME', 'ROLE', 'SEPA_MANDATE', 'BENEFICIARIES')),
  -- The order, the questionnaire, the request: what the purpose speaks of, as it stood in this version.
  entity_uuid uuid not null,
  version integer not null default 1,
  signed_kind text not null check (signed_kind in ('OPERATION', 'ALL_HOLDERS', 'PERSONAL')),
  account_uuid uuid references accounts,
  -- Whose personal papers they are, or who is added to the account.
  person_uuid uuid references interveners,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'REJECTED', 'EXPIRED', 'VOID')),
  language text not null,
  created_by uuid references interveners,
  created_at timestamptz not null,
  decided_at timestamptz,
  rejected_by uuid references interveners,
  rejected_because text,
  -- What anybody may ask /verify for; printed on the evidence.
  verification_code text not null unique,
  unique (purpose, entity_uuid, version),
  check ((status = 'PENDING') = (decided_at is null)),
  check ((status = 'REJECTED') = (rejected_because is not null)),
  check (signed_kind <> 'PERSONAL' or person_uuid is not null),
  check (signed_kind = 'PERSONAL' or account_uuid is not null)
);
create index envelopes_waiting_by_account on envelopes (account_uuid) where status = 'PENDING';
create index envelopes_waiting_by_person on envelopes (person_uuid) where status = 'PENDING';
create index envelopes_by_account on envelopes (account_uuid, created_at desc, uuid desc);
create index envelopes_by_person on envelopes (person_uuid, created_at desc, uuid desc);
create unique index one_live_envelope on envelopes (purpose, entity_uuid) where status = 'PENDING';

create table envelope_documents (
  envelope_uuid uuid not null references envelopes,
  position integer not null,
  document_uuid uuid not null references documents,
  -- Fingerprint of the file when it was put in: what the signers saw.
  sha256 text not null,
  -- The same paper with its evidence and its seal.
  sealed_uuid uuid references documents,
  primary key (envelope_uuid, position),
  unique (document_uuid, envelope_uuid)
);

-- Orders that were there before become envelopes of their own.
insert into envelopes (uuid, purpose, entity_uuid, version, signed_kind, account_uuid, status, language, created_by, created_at, decided_at, verification_code)
select gen_random_uuid(), 'ORDER', o.uuid, o.version, 'OPERATION', o.account_uuid,
       case when o.has_docs_signed then 'DONE' when o.operation_status = 'CANCELLED' then 'VOID' else 'PENDING' end,
       o.language, o.created_by, o.created_at,
       case when o.has_docs_signed or o.operation_status = 'CANCELLED' then o.updated_at end,
       upper(substr(md5(o.uuid::text || random()::text), 1, 16))
  from operations o
 where exists (select from documents d where d.operation_uuid = o.uuid and d.operation_version = o.version and d.subcategory = 'SUBSCRIPTION_ORDER');
insert into envelope_documents (envelope_uuid, position, document_uuid, sha256, sealed_uuid)
select e.uuid, 1, d.uuid, d.sha256,
       (select s.uuid from documents s where s.operation_uuid = e.entity_uuid and s.operation_version = e.version and s.subcategory = 'SIGNED_ORDER' limit 1)
  from envelopes e join documents d on d.operation_uuid = e.entity_uuid and d.operation_version = e.version and d.subcategory = 'SUBSCRIPTION_ORDER';

-- One code may sign several envelopes at once: it is bound to all of them together.
alter table sign_challenges add column envelope_uuids uuid[] not null default '{}';
update sign_challenges c set envelope_uuids = array(select e.uuid from envelopes e where e.purpose = 'ORDER' and e.entity_uuid = c.operation_uuid);
alter table sign_challenges drop column operation_uuid;
alter table sign_challenges alter column envelope_uuids drop default;

alter table signatures disable trigger append_only;
alter table signatures add column envelope_uuid uuid references envelopes;
update signatures s set envelope_uuid = (select e.uuid from envelopes e where e.purpose = 'ORDER' and e.entity_uuid = s.operation_uuid and e.version = s.operation_version);
-- Signatures of versions that no longer stand have no envelope to point at.
insert into envelopes (uuid, purpose, entity_uuid, version, signed_kind, account_uuid, status, language, created_by, created_at, decided_at, verification_code)
select gen_random_uuid(), 'ORDER', o.uuid, s.operation_version, 'OPERATION', o.account_uuid, 'VOID', o.language, o.created_by, o.created_at, o.updated_at,
       upper(substr(md5(o.uuid::text || s.operation_version || random()::text), 1, 16))
  from (select distinct operation_uuid, operation_version from signatures where envelope_uuid is null) s join operations o on o.uuid = s.operation_uuid;
update signatures s set envelope_uuid = (select e.uuid from envelopes e where e.purpose = 'ORDER' and e.entity_uuid = s.operation_uuid and e.version = s.operation_version)
 where envelope_uuid is null;
alter table signatures alter column envelope_uuid set not null;
alter table signatures drop column operation_uuid, drop column operation_version, drop column document_uuid, drop column document_sha256;
-- One code leaves a signature on every envelope it was sent for.
alter table signatures drop constraint signatures_challenge_uuid_key;
alter table signatures add column bound_sha256 text;
update signatures s set bound_sha256 = (select c.bound_sha256 from sign_challenges c where c.uuid = s.challenge_uuid);
alter table signatures alter column bound_sha256 set not null;
alter table signatures add constraint one_signature_each unique (envelope_uuid, intervener_uuid);
alter table signatures enable trigger append_only;

-- What happened to each envelope, chained so that nothing in between can be taken out or changed.
create table signing_records (
  envelope_uuid uuid not null references envelopes,
  step integer not null,
  event text not null check (event in ('OPENED', 'CODE_SENT', 'CODE_REFUSED', 'SIGNED', 'REJECTED', 'COMPLETED', 'EXPIRED', 'VOIDED')),
  intervener_uuid uuid references interveners,
  facts jsonb not null,
  at timestamptz not null,
  previous_sha256 text,
  sha256 text not null,
  primary key (envelope_uuid, step)
);
create trigger append_only before update or delete on signing_records for each row execute function refuse_change();

-- The third block of a day lasts until the office lifts it.
alter table sign_failures
  add column blocked_on date,
  add column blocks_that_day integer not null default 0,
  add column needs_office boolean not null default false;

create index signatures_by_person on signatures (intervener_uuid, signed_at desc);
create index sign_challenges_by_envelope on sign_challenges using gin (envelope_uuids);
create index envelope_documents_by_document on envelope_documents (document_uuid);
