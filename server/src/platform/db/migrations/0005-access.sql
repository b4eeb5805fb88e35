-- Who gets in, at which host, in which brand; who of the staff looks at whom; what a client asks for.

-- A configuration is a brand with its flags. It changes by versions: one draft at most, one published.
create table configurations (
  id text not null check (id ~ '^[a-z0-9-]{1,40}$'),
  version integer not null check (version > 0),
  status text not null check (status in ('DRAFT', 'PUBLISHED', 'RETIRED')),
  content jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  published_at timestamptz,
  -- Who answers for the last time that it was published.
  published_by text,
  -- Secret that shows a draft to whoever has it, for a while.
  preview_hash bytea,
  preview_until timestamptz,
  primary key (id, version),
  check ((status = 'DRAFT') = (published_at is null))
);
create unique index one_published_configuration on configurations (id) where status = 'PUBLISHED';
create unique index one_draft_configuration on configurations (id) where status = 'DRAFT';

insert into configurations (id, version, status, content, created_by, created_at, published_at)
select id, 1, 'PUBLISHED', configuration, 'migration', now(), now() from portals;

-- A portal is a host: names it answers to, credentials of its own, the brand shown when nobody asks for one.
alter table portals add column hostnames text[] not null default '{}';
alter table portals add column configuration_id text;
alter table portals add column apikey text;
update portals set configuration_id = id, apikey = md5(random()::text) || md5(random()::text);
alter table portals alter column configuration_id set not null;
alter table portals alter column apikey set not null;
alter table portals add constraint portals_apikey unique (apikey);
alter table portals drop column configuration;

-- The same person may have a login at several hosts.
alter table logins drop constraint logins_pkey;
alter table logins add primary key (intervener_uuid, portal_id);
alter table logins add column password_changed_at timestamptz;

alter table interveners add column language text not null default 'es' check (language in ('es', 'en', 'ca'));
-- The papers of an order speak the language of whoever orders, also when they change it before signing.
alter table operations add column language text not null default 'es' check (language in ('es', 'en', 'ca'));
alter table interveners add column is_deceased boolean not null default false;
-- An adult whom somebody else represents, as guardians do a minor.
alter table interveners add column is_incapable boolean not null default false;
-- Choices about personal data with the version of the text they answer; null until somebody answers.
alter table interveners add column gdpr jsonb;
-- Every answer ever given: the one in force stands on the person.
create table gdpr_answers (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  preferences jsonb not null,
  text_version text not null,
  answered_at timestamptz not null
);
create index gdpr_answers_by_intervener on gdpr_answers (intervener_uuid, answered_at desc);
create trigger append_only before update or delete on gdpr_answers for each row execute function refuse_change();

-- How far an attorney's power reaches; none when it has no limit. A guardian whose signature is enough alone.
alter table account_roles add column power_limit_eur numeric(18, 2) check (power_limit_eur >= 0);
alter table account_roles add column single_authority boolean not null default false;

-- A session: every token that one login led to. What ends the family ends them all.
create table token_families (
  uuid uuid primary key,
  portal_id text not null references portals,
  kind text not null check (kind in ('CLIENT', 'STAFF', 'CONSUMER')),
  -- Whose area it opens; a consumer's opens nobody's.
  intervener_uuid uuid references interveners,
  -- Who looks, and why, when it is not the client.
  staff_uuid uuid references staff,
  reason text,
  device_hash bytea,
  user_agent text,
  ip text,
  opened_at timestamptz not null,
  last_used_at timestamptz not null,
  -- No renewal passes it.
  expires_at timestamptz not null,
  -- Which pair of tokens is the live one. All that a renewal decides on stands in this row, so that one
  -- statement decides it, whoever else renews at the same moment.
  generation integer not null default 0,
  -- Generation whose refresh token the live pair was given for, and when it came first.
  given_for integer,
  exchanged_at timestamptz,
  -- Whether anybody has used the live pair: its answer has then arrived.
  is_claimed boolean not null default true,
  -- Access tokens before it are dead: their pair was put out of use unclaimed.
  live_from integer not null default 0,
  ended_at timestamptz,
  ended_why text check (ended_why in ('LOGOUT', 'CLOSED_ELSEWHERE', 'REPLAY', 'PASSWORD_CHANGED', 'BLOCKED')),
  check ((kind = 'CONSUMER') = (intervener_uuid is null)),
  check ((kind = 'STAFF') = (staff_uuid is not null)),
  check ((kind = 'STAFF') = (reason is not null)),
  check ((ended_at is null) = (ended_why is null))
);
create index token_families_by_intervener on token_families (intervener_uuid, opened_at desc);
create index token_families_by_staff on token_families (staff_uuid, opened_at desc);

-- Whoever is blocked or has died loses every session for good, whoever writes it down and wherever.
create function end_sessions_of_blocked() returns trigger language plpgsql as $$
begin
  update token_families set ended_at = clock_timestamp(), ended_why = 'BLOCKED'
   where intervener_uuid = new.uuid and kind = 'CLIENT' and ended_at is null;
  return null;
end
$$;
create trigger blocked_ends_sessions after update of intervener_status, is_deceased on interveners
  for each row when (new.intervener_status in ('BLOQUEADO', 'BLOQUEADO_AML') or new.is_deceased)
  execute function end_sessions_of_blocked();

-- Tokens live a quarter of an hour or a working day: those of before are closed rather than converted.
drop table tokens;
create table tokens (
  token_hash bytea primary key,
  kind text not null check (kind in ('access', 'refresh')),
  family uuid not null references token_families on delete cascade,
  generation integer not null default 0,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index tokens_by_family on tokens (family);
create index tokens_by_expiry on tokens (expires_at);

-- Failures by who is tried and from where: a device that got in before has a budget of its own, so that
-- a stranger who guesses cannot lock its owner out. The empty device stands for every unknown one.
create table login_failures (
  subject_hash bytea not null,
  device_hash bytea not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (subject_hash, device_hash)
);
create index login_failures_by_age on login_failures (last_failed_at);
create table known_devices (
  device_hash bytea not null,
  subject_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (device_hash, subject_hash)
);

create table password_resets (
  secret_hash bytea primary key,
  intervener_uuid uuid not null references interveners,
  portal_id text not null references portals,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_intervener on password_resets (intervener_uuid, created_at desc);

-- Wishes for a new password as they came, of known and unknown people alike: who is meant is looked up
-- later, so that the answer cannot tell.
create table recovery_requests (
  uuid uuid primary key,
  portal_id text not null references portals,
  document_number text not null,
  origin text not null,
  asked_at timestamptz not null
);

-- Sites that may hand a client over, by the public key that checks their tokens.
create table partners (
  id text primary key,
  name text not null,
  portal_id text not null references portals,
  public_key jsonb not null
);
create table spent_partner_tokens (
  partner_id text not null references partners,
  token_id text not null,
  expires_at timestamptz not null,
  primary key (partner_id, token_id)
);

-- A staff login on its way through the identity provider.
create table sso_attempts (
  state_hash bytea primary key,
  nonce text not null,
  code_verifier text not null,
  portal_id text not null references portals,
  document_number text not null,
  reason text not null,
  expires_at timestamptz not null
);

alter table staff add column email text;
alter table staff add column sso_subject text unique;

-- Every look of staff at a client. Rows chain by hash and are counted: one that is changed or lost shows.
create table staff_audit (
  seq bigint primary key,
  at timestamptz not null,
  staff_uuid uuid not null references staff,
  intervener_uuid uuid not null references interveners,
  family uuid not null references token_families,
  call text not null,
  subject text,
  reason text not null,
  request_id text not null,
  ip text not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index staff_audit_by_intervener on staff_audit (intervener_uuid, at desc);
create index staff_audit_by_family on staff_audit (family);
create trigger append_only before update or delete on staff_audit for each row execute function refuse_change();
create trigger append_only_whole before truncate on staff_audit for each statement execute function refuse_change();

-- Where the chain ends: one row, whose lock puts the looks of all processes in one order, and by which a
-- chain that was cut off at its end shows.
create table staff_audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);
insert into staff_audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));
create trigger append_only before delete on staff_audit_head for each row execute function refuse_change();

create table groups (
  uuid uuid primary key,
  key_name text not null unique,
  name text not null
);

create table issues (
  uuid uuid primary key,
  subject text not null,
  description text not null,
  category text not null,
  status text not null,
  is_from_pa boolean not null,
  is_blocking boolean not null,
  is_intervener boolean not null,
  expires_on timestamptz not null,
  group_uuid uuid not null references groups,
  intervener_uuid uuid references interveners,
  created_by_staff uuid references staff,
  created_at timestamptz not null
);
create index issues_by_intervener on issues (intervener_uuid, created_at desc);

insert into groups (uuid, key_name, name) values
  ('018f3a00-0000-7000-8000-000000000001', 'OPERATIONS_ADMINISTRATOR', 'Administración de operaciones'),
  ('018f3a00-0000-7000-8000-000000000002', 'OPERATIONS', 'Operaciones'),
  ('018f3a00-0000-7000-8000-000000000003', 'COMPLIANCE', 'Cumplimiento normativo'),
  ('018f3a00-0000-7000-8000-000000000004', 'COMMERCIAL', 'Red comercial'),
  ('018f3a00-0000-7000-8000-000000000005', 'TAX', 'Fiscalidad'),
  ('018f3a00-0000-7000-8000-000000000006', 'INTERVENERS', 'Intervinientes'),
  ('018f3a00-0000-7000-8000-000000000007', 'ADVISERS', 'Asesores'),
  ('018f3a00-0000-7000-8000-000000000008', 'AUDIT', 'Auditoría');

-- What counts against the maximum of a product is summed twice for each order, however many are over.
create index operations_alive_of_account on operations (account_uuid, product_uuid)
  where operation_status not in ('FINALIZED', 'CANCELLED');
