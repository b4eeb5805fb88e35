-- Documents and their signatures, the codes that sign, and every message that leaves.

create table documents (
  uuid uuid primary key,
  category text not null,
  subcategory text not null,
  title text not null,
  filename text not null,
  mime_type text not null,
  sha256 text not null,
  size integer not null,
  storage_key text not null unique,
  operation_uuid uuid references operations,
  operation_version integer,
  created_at timestamptz not null
);
create index documents_by_operation on documents (operation_uuid);

create table sign_challenges (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  operation_uuid uuid not null references operations,
  code_hash text not null,
  -- Fingerprint of what the code was sent for: any change of the order voids it.
  bound_sha256 text not null,
  masked_phone text not null,
  failed_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_challenges_by_person on sign_challenges (intervener_uuid, created_at desc);

create table sign_failures (
  intervener_uuid uuid primary key references interveners,
  consecutive integer not null,
  last_at timestamptz not null
);

create table signatures (
  uuid uuid primary key,
  operation_uuid uuid not null references operations,
  operation_version integer not null,
  intervener_uuid uuid not null references interveners,
  document_uuid uuid not null references documents,
  document_sha256 text not null,
  challenge_uuid uuid not null unique references sign_challenges,
  masked_phone text not null,
  ip text not null,
  signed_at timestamptz not null,
  unique (operation_uuid, operation_version, intervener_uuid)
);
create trigger append_only before update or delete on signatures for each row execute function refuse_change();

create table outbox (
  uuid uuid primary key,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  recipient text not null,
  subject text,
  body text not null,
  -- A message with a secret loses its body once it is sent.
  is_secret boolean not null default false,
  intervener_uuid uuid references interveners,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz
);
create index outbox_waiting on outbox (next_try_at) where sent_at is null;

create table settings (
  key text primary key,
  value jsonb not null
);
