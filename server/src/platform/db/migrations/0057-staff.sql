-- Who staff are: their life, by what they show who they are, their sessions. Secrets are kept as fingerprints only; the one
-- that codes are made of is encrypted with a key that stands outside the database.
alter table staff alter column password_hash drop not null;
alter table staff alter column status drop default;
alter table staff add column status_reason text;
alter table staff add column status_changed_at timestamptz;
alter table staff add column language text not null default 'es' check (language in ('es', 'en', 'ca'));
-- For the day on which nobody can come in: a secret in an envelope, void after one use.
alter table staff add column is_break_glass boolean not null default false;
alter table staff add column password_changed_at timestamptz;
alter table staff add column version integer not null default 1 check (version > 0);
-- Whoever left has no way in; their name and what they did stay.
alter table staff add constraint left_without_password check (status <> 'LEFT' or password_hash is null);
create trigger never_deleted before delete on staff for each row execute function refuse_change();

create table staff_factors (
  uuid uuid primary key,
  staff_uuid uuid not null references staff,
  kind text not null check (kind in ('TOTP', 'PASSKEY')),
  name text not null check (name <> ''),
  created_at timestamptz not null,
  -- Until its owner has shown that it works it opens nothing.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  removed_at timestamptz,
  -- TOTP: the secret, encrypted, and the last time step whose code was accepted.
  secret bytea,
  last_step bigint,
  -- PASSKEY.
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[] not null default '{}',
  check ((kind = 'TOTP') = (secret is not null)),
  check ((kind = 'PASSKEY') = (credential_id is not null and public_key is not null and counter is not null))
);
create index staff_factors_by_staff on staff_factors (staff_uuid) where removed_at is null;

create table staff_recovery_codes (
  uuid uuid primary key,
  staff_uuid uuid not null references staff,
  -- Its beginning, which says which one is meant; the rest opens.
  prefix text not null,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_recovery_codes_by_staff on staff_recovery_codes (staff_uuid) where used_at is null;

create table staff_sessions (
  uuid uuid primary key,
  staff_uuid uuid not null references staff,
  kind text not null check (kind in ('BROWSER', 'DEVICE', 'BREAK_GLASS')),
  -- The rights with which it was opened: with others it is over.
  permission_set text not null,
  token_hash bytea not null unique,
  device_hash bytea,
  opened_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When a factor was last shown.
  factor_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  ip text not null,
  user_agent text,
  ended_at timestamptz,
  ended_why text check (ended_why in ('LOGOUT', 'CLOSED_ELSEWHERE', 'REPLACED', 'PASSWORD_CHANGED', 'RESET', 'LOCKED', 'LEFT', 'ROLE_CHANGED')),
  check ((ended_at is null) = (ended_why is null))
);
create index staff_sessions_open on staff_sessions (staff_uuid) where ended_at is null;
create index staff_sessions_by_staff on staff_sessions (staff_uuid, opened_at desc);

-- A question that is answered once, and whose answer is spent once: for one thing that somebody is about to do (its scope), for a
-- login, or for a new passkey. Where the identity provider answers it, what its way back is checked against.
create table staff_challenges (
  uuid uuid primary key,
  purpose text not null check (purpose in ('LOGIN', 'STEP_UP', 'NEW_PASSKEY', 'INVITATION', 'SSO_LOGIN')),
  staff_uuid uuid references staff,
  session_uuid uuid references staff_sessions,
  scope bytea,
  challenge text not null,
  state_hash bytea unique,
  nonce text,
  code_verifier text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  answered_by text check (answered_by in ('TOTP', 'PASSKEY', 'RECOVERY_CODE', 'SSO')),
  answer_hash bytea,
  spent_at timestamptz,
  check ((purpose = 'STEP_UP') = (session_uuid is not null and scope is not null)),
  check ((answered_at is null) = (answered_by is null)),
  check (spent_at is null or answered_at is not null)
);
create index staff_challenges_expired on staff_challenges (expires_at);

create table staff_invitations (
  uuid uuid primary key,
  staff_uuid uuid not null references staff,
  kind text not null check (kind in ('INVITE', 'RESET')),
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  created_by uuid references staff,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index staff_invitations_by_staff on staff_invitations (staff_uuid);

create table staff_delegations (
  uuid uuid primary key,
  from_uuid uuid not null references staff,
  to_uuid uuid not null references staff check (to_uuid <> from_uuid),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  created_by uuid not null references staff,
  revoked_at timestamptz,
  revoked_by uuid references staff
);
create index staff_delegations_by_to on staff_delegations (to_uuid) where revoked_at is null;
create trigger never_deleted before delete on staff_delegations for each row execute function refuse_change();

-- Whoever stands in for somebody decides in their place: never about what that one proposed.
alter table proposal_decisions add column in_place_of uuid references staff;
alter table proposal_decisions add constraint not_in_place_of_maker check (in_place_of <> maker_uuid and in_place_of <> staff_uuid);

-- The command line asks to be let in; whoever is logged in at a browser does so with a factor. *Source*: RFC 8628.
create table staff_device_logins (
  uuid uuid primary key,
  device_code_hash bytea not null unique,
  user_code_hash bytea not null unique,
  machine text not null,
  ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  approved_at timestamptz,
  approved_by uuid references staff,
  permission_set text,
  redeemed_at timestamptz,
  session_uuid uuid references staff_sessions,
  check ((approved_at is null) = (approved_by is null)),
  check (redeemed_at is null or approved_at is not null)
);
