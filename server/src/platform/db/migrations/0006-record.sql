-- What a person says about themselves: everything of the record, changes that wait to be validated,
-- addresses, papers that are uploaded, codes that prove a contact, and the copy of all their data.

-- Which answer somebody saw before they changed something: of two edits of the same one the second is told.
alter table interveners add column version integer not null default 1;
alter table interveners add column lastname_2 text;
alter table interveners add column gender text check (gender in ('V', 'H'));
-- Countries are alpha-2 codes.
alter table interveners add column nationality text;
alter table interveners add column marital_status text;
alter table interveners add column marital_regime text;
alter table interveners add column birth_city text;
alter table interveners add column birth_country text;
alter table interveners add column mobile_phone_prefix text not null default '+34';
alter table interveners add column mailing_type text not null default 'EMAIL' check (mailing_type in ('POSTAL', 'EMAIL'));
alter table interveners add column source text not null default 'ONLINE';
alter table interveners add column source_system text not null default 'PRIVATE_AREA';
-- Tax numbers and what the last self-certification came to; none until there is one.
alter table interveners add column tin_code text;
alter table interveners add column tin_country text;
alter table interveners add column giin_code text;
alter table interveners add column fatca_indicator text;
alter table interveners add column fatca_status text;
alter table interveners add column crs_indicator text;
-- By when a changed address, nationality or tax number has to be certified anew.
alter table interveners add column tax_certificate_due_on date;
-- The eighteenth birthday of somebody who came as a minor, once it has passed.
alter table interveners add column came_of_age_on date;

-- Papers of a person beside those of an order. What we wrote ourselves waits for no check.
alter table documents add column intervener_uuid uuid references interveners;
alter table documents add column account_uuid uuid references accounts;
alter table documents add column origin text not null default 'G' check (origin in ('G', 'U', 'X', 'R'));
alter table documents add column status text check (status in ('PENDING', 'VALIDATED', 'REJECTED', 'EXPIRED'));
alter table documents add column rejected_because text;
alter table documents add column checked_by text;
alter table documents add column checked_at timestamptz;
alter table documents add constraint documents_uploaded_are_checked check (origin <> 'U' or status is not null);
alter table documents add constraint documents_rejected_say_why check ((status = 'REJECTED') = (rejected_because is not null) or status is null);
create index documents_by_intervener on documents (intervener_uuid, created_at desc, uuid desc) where intervener_uuid is not null;
create index documents_to_check on documents (created_at) where status = 'PENDING';

create table addresses (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  kind text not null check (kind in ('FISCAL', 'POSTAL')),
  street_type text not null,
  street text not null,
  number text not null,
  floor text,
  door text,
  stairs text,
  postal_code text not null,
  city text not null,
  -- Key of the province in Spain, a region in words elsewhere.
  state text,
  country text not null,
  version integer not null default 1,
  unique (intervener_uuid, kind)
);

-- What somebody proposes to change. One of a kind waits at a time; what was stays in force meanwhile.
create table pending_changes (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  kind text not null check (kind in ('PERSONAL', 'DOCUMENT', 'CONTACT', 'FISCAL_ADDRESS', 'POSTAL_ADDRESS')),
  address_uuid uuid references addresses,
  changes jsonb not null,
  proof_document_uuid uuid references documents,
  status text not null default 'PENDING' check (status in ('PENDING', 'VALIDATED', 'DISCARDED')),
  -- Who ended it: the person, staff, or a newer change of the same kind.
  decided_by text,
  reason text,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((kind in ('FISCAL_ADDRESS', 'POSTAL_ADDRESS')) = (address_uuid is not null)),
  check (kind <> 'FISCAL_ADDRESS' or proof_document_uuid is not null),
  check ((status = 'PENDING') = (decided_at is null))
);
create unique index one_pending_change on pending_changes (intervener_uuid, kind) where status = 'PENDING';
create index pending_changes_by_intervener on pending_changes (intervener_uuid, created_at desc);
create index pending_changes_waiting on pending_changes (created_at) where status = 'PENDING';

-- Codes to an old and a new contact: both are typed before the new one is even proposed.
create table contact_challenges (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  field text not null check (field in ('email', 'mobile_phone')),
  new_value text not null,
  old_code_hash text not null,
  new_code_hash text not null,
  -- Fingerprint of the old and the new contact: the codes are for these and nothing else.
  bound_sha256 text not null,
  failed_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index contact_challenges_by_person on contact_challenges (intervener_uuid, created_at desc);

-- Copies of all the data of a person, made in the background by whichever server takes the job.
create table data_exports (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'READY', 'FAILED', 'EXPIRED')),
  requested_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  storage_key text unique,
  sha256 text,
  size integer,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status = 'READY') <= (storage_key is not null and sha256 is not null and size is not null))
);
create index data_exports_by_intervener on data_exports (intervener_uuid, requested_at desc);
create index data_exports_waiting on data_exports (next_try_at) where status = 'REQUESTED';
create unique index one_waiting_export on data_exports (intervener_uuid) where status = 'REQUESTED';
