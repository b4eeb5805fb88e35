-- Who there is: portals (hosts), interveners and their logins, staff, accounts and the roles on them.

create table portals (
  id text primary key,
  user_prefix text not null unique,
  consumer_key text not null unique,
  consumer_secret text not null,
  configuration jsonb not null
);

create table interveners (
  uuid uuid primary key,
  intervener_type text not null check (intervener_type in ('F', 'J')),
  name text not null,
  given_name text not null,
  family_name_1 text not null,
  document_type text not null,
  document_number text not null unique,
  is_document_permanent boolean not null default false,
  document_expiration_date date,
  birthdate date,
  is_minor boolean not null default false,
  email text,
  mobile_phone text,
  intervener_status text not null,
  has_docs_signed boolean not null default false,
  aml_risk text not null default 'BAJO' check (aml_risk in ('BAJO', 'MEDIO', 'ALTO')),
  kyc_valid_until date,
  acts_in_own_name boolean not null default true,
  created_at timestamptz not null
);

create table logins (
  intervener_uuid uuid primary key references interveners,
  portal_id text not null references portals,
  password_hash text not null
);

create table staff (
  uuid uuid primary key,
  username text not null unique,
  name text not null,
  permission_set text not null,
  password_hash text not null,
  created_at timestamptz not null
);

-- Tokens are kept as SHA-256 only: who reads this table cannot log in.
create table tokens (
  token_hash bytea primary key,
  kind text not null check (kind in ('access', 'refresh')),
  family uuid not null,
  intervener_uuid uuid not null references interveners,
  portal_id text not null references portals,
  scope text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index tokens_by_family on tokens (family);
create index tokens_by_expiry on tokens (expires_at);

create table accounts (
  uuid uuid primary key,
  number text not null unique,
  alias text not null,
  type text not null check (type in ('F', 'P')),
  status text not null,
  signature_type text not null check (signature_type in ('I', 'C', 'M', 'O', 'S')),
  required_signatures integer,
  signature_rules jsonb not null default '[]',
  has_pending_account_docs_signed boolean not null default false,
  created_at timestamptz not null
);

create table account_roles (
  account_uuid uuid not null references accounts,
  intervener_uuid uuid not null references interveners,
  role text not null,
  status text not null check (status in ('PENDING', 'ACTIVE', 'ENDED')),
  primary key (account_uuid, intervener_uuid, role)
);
create index account_roles_by_intervener on account_roles (intervener_uuid);

create table bank_accounts (
  uuid uuid primary key,
  account_uuid uuid not null references accounts,
  iban text not null,
  holder_uuid uuid not null references interveners,
  status text not null check (status in ('PENDING', 'VALIDATED', 'REJECTED', 'DISABLED')),
  validated_at timestamptz,
  unique (account_uuid, iban)
);

create table convenience_tests (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  levels jsonb not null,
  taken_at timestamptz not null,
  valid_until timestamptz not null
);
create index convenience_tests_by_intervener on convenience_tests (intervener_uuid, taken_at desc);

create table notifications (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  type text not null,
  title text not null,
  body text not null,
  entity_type text not null,
  entity_uuid uuid not null,
  is_read boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_by_intervener on notifications (intervener_uuid, created_at desc);
