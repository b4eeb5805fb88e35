-- Programs of the manager, with what they may do. A program has no secret here: it proves itself with a private key of its own.
create table integration_clients (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  -- Ended at once, and for good.
  revoked_at timestamptz,
  revoked_by text,
  last_used_at timestamptz,
  check ((revoked_at is null) = (revoked_by is null))
);

-- Two public keys at a time: the one in use, and the next one.
create table integration_keys (
  client_id text not null references integration_clients,
  slot smallint not null check (slot in (1, 2)),
  thumbprint text not null unique,
  public_key jsonb not null,
  added_at timestamptz not null,
  added_by text not null,
  last_used_at timestamptz,
  primary key (client_id, slot)
);

-- An assertion of a program opens one token only.
create table spent_integration_assertions (
  client_id text not null references integration_clients,
  token_id text not null,
  expires_at timestamptz not null,
  primary key (client_id, token_id)
);
create index spent_integration_assertions_old on spent_integration_assertions (expires_at);

create table integration_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  client_id text not null references integration_clients,
  -- The key that proved it: with the key goes the token.
  thumbprint text not null references integration_keys (thumbprint) on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index integration_tokens_by_client on integration_tokens (client_id);
create index integration_tokens_old on integration_tokens (expires_at);

-- What happened, written in the transaction in which it happened. The relay gives it its number after that has committed, so
-- that a number that is read is followed by no smaller one.
create table integration_events (
  seq bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  type text not null,
  subject_kind text not null,
  subject_uuid uuid not null,
  -- Codes and identifiers; never a name, an account of a bank or an amount.
  facts jsonb not null default '{}',
  recorded_at timestamptz not null default now(),
  number bigint unique,
  -- How many events of its subject there were, with this one.
  subject_version bigint,
  check ((number is null) = (subject_version is null))
);
create index integration_events_unnumbered on integration_events (seq) where number is null;
create index integration_events_kyc_due on integration_events (subject_uuid) where type = 'kyc.due';
create index integration_events_by_time on integration_events (recorded_at);

create table event_subjects (
  kind text not null,
  uuid uuid not null,
  version bigint not null,
  primary key (kind, uuid)
);

-- One row: whoever holds it is the relay.
create table event_relay (
  is_only boolean primary key default true check (is_only),
  last_number bigint not null default 0
);
insert into event_relay default values;

create table webhook_endpoints (
  uuid uuid primary key,
  client_id text not null references integration_clients,
  url text not null,
  types text[] not null check (cardinality(types) > 0),
  payload_version text not null,
  -- Without a secret nothing is sent.
  status text not null default 'DISABLED' check (status in ('ACTIVE', 'DISABLED')),
  disabled_because text check (disabled_because in ('NO_SECRET', 'GONE', 'BY_HAND')),
  -- The number of the last event that was handed over to its deliveries.
  mark bigint not null,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((status = 'DISABLED') = (disabled_because is not null))
);
create index webhook_endpoints_by_client on webhook_endpoints (client_id);

create table webhook_secrets (
  uuid uuid primary key,
  endpoint_uuid uuid not null references webhook_endpoints on delete cascade,
  -- Encrypted with the key of the secrets.
  sealed bytea not null,
  made_at timestamptz not null,
  -- An old one signs beside the new one until then.
  ends_at timestamptz
);
create index webhook_secrets_by_endpoint on webhook_secrets (endpoint_uuid);

create table webhook_deliveries (
  uuid uuid primary key default gen_random_uuid(),
  endpoint_uuid uuid not null references webhook_endpoints on delete cascade,
  event_number bigint not null references integration_events (number) on delete cascade,
  subject_kind text not null,
  subject_uuid uuid not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  unique (endpoint_uuid, event_number),
  check ((status = 'DELIVERED') = (delivered_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where status = 'WAITING';
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_uuid, subject_kind, subject_uuid, event_number) where status = 'WAITING';
create index webhook_deliveries_by_event on webhook_deliveries (event_number);

-- Each attempt, with what the receiver said: its first kilobyte.
create table webhook_attempts (
  number bigint generated always as identity primary key,
  endpoint_uuid uuid not null references webhook_endpoints on delete cascade,
  -- Without one it was a test.
  delivery_uuid uuid references webhook_deliveries on delete cascade,
  at timestamptz not null,
  took_ms integer not null,
  status_code integer,
  error text,
  answer text
);
create index webhook_attempts_by_endpoint on webhook_attempts (endpoint_uuid, number desc);
create index webhook_attempts_by_delivery on webhook_attempts (delivery_uuid, number);
