-- Passkeys of clients: what they log in and sign with, beside password and code by SMS. ADR 228.
create table passkeys (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  portal_id text not null references portals,
  -- The name of the host for which the browser made it: it answers no other one.
  rp_id text not null,
  name text not null check (name <> ''),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Removed it opens and signs nothing; what it signed still names it.
  removed_at timestamptz
);
create index passkeys_by_person on passkeys (intervener_uuid);
create trigger never_deleted before delete on passkeys for each row execute function refuse_change();

-- A question that is answered once: of a login, which is nobody's yet, or of a new passkey, for the session that asked.
create table passkey_challenges (
  uuid uuid primary key,
  purpose text not null check (purpose in ('LOGIN', 'NEW_PASSKEY')),
  portal_id text not null references portals,
  family uuid references token_families,
  challenge text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  spent_at timestamptz,
  check ((purpose = 'NEW_PASSKEY') = (family is not null))
);
create index passkey_challenges_expired on passkey_challenges (expires_at);

-- With which passkey a session was opened: removed, it takes the session with it.
alter table token_families add column passkey_uuid uuid references passkeys;
create index token_families_by_passkey on token_families (passkey_uuid) where passkey_uuid is not null and ended_at is null;
alter table token_families drop constraint token_families_ended_why_check;
alter table token_families add constraint token_families_ended_why_check
  check (ended_why in ('LOGOUT', 'CLOSED_ELSEWHERE', 'REPLAY', 'PASSWORD_CHANGED', 'BLOCKED', 'TOO_MANY', 'PASSKEY_REMOVED'));

-- Who signs with a passkey is asked as by SMS: for these envelopes as they stand. What the passkey signs is made of a nonce and
-- that fingerprint, in the session that asked.
alter table sign_challenges add column factor text not null default 'SMS' check (factor in ('SMS', 'PASSKEY'));
alter table sign_challenges alter column code_hash drop not null;
alter table sign_challenges alter column masked_phone drop not null;
alter table sign_challenges add column nonce text;
alter table sign_challenges add column family uuid references token_families;
alter table sign_challenges add constraint sign_challenges_by_factor check (
  (factor = 'SMS') = (code_hash is not null and masked_phone is not null)
  and (factor = 'PASSKEY') = (nonce is not null and family is not null)
  and (purpose = 'SIGNATURE' or factor = 'SMS'));

-- What a passkey said when it signed, so that its signature can be checked again without us.
create table passkey_assertions (
  challenge_uuid uuid primary key references sign_challenges,
  passkey_uuid uuid not null references passkeys,
  -- As they were then.
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  rp_id text not null,
  origin text not null,
  nonce text not null,
  client_data bytea not null,
  authenticator_data bytea not null,
  signature bytea not null,
  at timestamptz not null
);
create trigger append_only before update or delete on passkey_assertions for each row execute function refuse_change();

-- Which factor signed: the phone that got the code, or the passkey by its name.
alter table signatures add column factor text not null default 'SMS' check (factor in ('SMS', 'PASSKEY'));
alter table signatures alter column masked_phone drop not null;
alter table signatures add column passkey_name text;
alter table signatures add constraint signatures_by_factor check (
  (factor = 'SMS') = (masked_phone is not null) and (factor = 'PASSKEY') = (passkey_name is not null));
