-- People who ask to become clients, and clients who ask for another account (ADR 216). What is written here is a draft: the people and the account are made
-- when it is handed in, by the functions that make every other person and account.
create sequence account_numbers start 700001;

create table applications (
  uuid uuid primary key,
  reference text not null unique,
  portal_id text not null references portals,
  kind text not null,
  channel text not null default 'ONLINE',
  status text not null default 'DRAFT',
  language text not null,
  type text not null,
  products uuid[] not null default '{}',
  signature_arrangement text not null default 'I',
  pack_read_at timestamptz,
  iban text,
  iban_holder uuid,
  leads_test_uuid uuid,
  review_causes text[] not null default '{}',
  refused_because text,
  account_uuid uuid unique references accounts,
  opened_by uuid references staff,
  origin text not null,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz
);
create index applications_waiting on applications (status, submitted_at);
create index applications_touched on applications (touched_at);

create table applicants (
  uuid uuid primary key,
  application_uuid uuid not null references applications on delete cascade,
  role text not null,
  place integer not null,
  -- Who writes for a minor or a company.
  speaker_uuid uuid references applicants on delete cascade,
  -- The client that they are already, or that they become.
  intervener_uuid uuid references interveners,
  is_known boolean not null default false,
  given_name text,
  email text,
  email_proved_at timestamptz,
  mobile_phone_prefix text,
  mobile_phone text,
  phone_proved_at timestamptz,
  identity jsonb,
  company jsonb,
  address jsonb,
  fatca jsonb,
  residences jsonb,
  kyc jsonb not null default '{}',
  gdpr jsonb,
  invited_at timestamptz,
  seen_at timestamptz,
  -- When they chose their first password.
  access_at timestamptz,
  created_at timestamptz not null,
  unique (application_uuid, place)
);
create index applicants_by_application on applicants (application_uuid);
create index applicants_by_intervener on applicants (intervener_uuid) where intervener_uuid is not null;
create index applicants_by_email on applicants (lower(email)) where email is not null;

-- What stands for an applicant: the key of a device, and the link of a mail, which gives one.
create table applicant_keys (
  secret_hash bytea primary key,
  applicant_uuid uuid not null references applicants on delete cascade,
  kind text not null check (kind in ('KEY', 'LINK')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index applicant_keys_by_applicant on applicant_keys (applicant_uuid);

-- Codes that prove an address or a phone, or the device that opens a link.
create table applicant_codes (
  uuid uuid primary key,
  applicant_uuid uuid not null references applicants on delete cascade,
  purpose text not null check (purpose in ('EMAIL', 'SMS', 'OPEN')),
  prefix text,
  target text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  failed_tries integer not null default 0,
  used_at timestamptz
);
create index applicant_codes_by_applicant on applicant_codes (applicant_uuid, created_at desc);

create table applicant_documents (
  uuid uuid primary key,
  applicant_uuid uuid not null references applicants on delete cascade,
  subcategory text not null,
  filename text not null,
  mime_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  scan text not null,
  -- The document of the client that it became: from then on its file belongs to that.
  document_uuid uuid references documents,
  created_at timestamptz not null
);
create index applicant_documents_by_applicant on applicant_documents (applicant_uuid);

-- Requests to mail a link: who is meant is found out afterwards, so that known and unknown addresses take the same time.
create table application_link_requests (
  uuid uuid primary key,
  portal_id text not null references portals,
  email text not null,
  origin text not null,
  asked_at timestamptz not null
);

create table application_history (
  uuid uuid primary key,
  application_uuid uuid not null references applications on delete cascade,
  from_status text,
  to_status text not null,
  actor text not null,
  staff_uuid uuid references staff,
  -- What is asked for, or why it is refused, in words for the applicants; what stays in the office is in the proposal.
  text text,
  at timestamptz not null
);
create index application_history_by_application on application_history (application_uuid, at);

create table identifications (
  uuid uuid primary key,
  applicant_uuid uuid not null references applicants on delete cascade,
  provider_reference text not null unique,
  url text not null,
  status text not null,
  reason text,
  -- What was compared: the fingerprint of the data as they were written.
  data_sha256 text not null,
  evidence jsonb,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  asked_at timestamptz,
  decided_at timestamptz
);
create index identifications_by_applicant on identifications (applicant_uuid, started_at desc);

-- The lists as they were read last. Without one of today or yesterday nobody is activated.
create table screening_lists (
  name text primary key,
  version text not null,
  published_on date not null,
  read_at timestamptz not null
);

-- One look at all lists for one person: with which lists, of which day, by which engine.
create table screenings (
  uuid uuid primary key,
  applicant_uuid uuid references applicants on delete cascade,
  intervener_uuid uuid references interveners,
  person_sha256 text not null,
  lists jsonb not null,
  -- What was found: the hits that count now are those of the last look.
  hit_uuids uuid[] not null default '{}',
  engine text not null,
  at timestamptz not null,
  check (applicant_uuid is not null or intervener_uuid is not null)
);
create index screenings_by_applicant on screenings (applicant_uuid, at desc);
create index screenings_by_intervener on screenings (intervener_uuid, at desc);

-- A hit is one person, one entry and one state of that entry: it comes back only when one of the three changes.
create table screening_hits (
  uuid uuid primary key,
  person_sha256 text not null,
  entry_id text not null,
  entry_sha256 text not null,
  list text not null,
  name text not null,
  facts jsonb not null,
  score integer not null,
  found_at timestamptz not null,
  decision text check (decision in ('MATCH', 'NO_MATCH')),
  decided_by uuid references staff,
  decided_at timestamptz,
  reason text,
  unique (person_sha256, entry_id, entry_sha256)
);

create trigger append_only before update on application_history for each row execute function refuse_change();
create trigger append_only before update on screenings for each row execute function refuse_change();
