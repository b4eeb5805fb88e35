-- People on accounts: roles with a life of their own, and signature arrangements that wait to be signed.

alter table accounts add column report_frequency text not null default 'QUARTERLY'
  check (report_frequency in ('MONTHLY', 'QUARTERLY', 'SEMIANNUAL', 'ANNUAL'));
-- Which account somebody saw before they changed it: of two edits of the same one the second is told.
alter table accounts add column version integer not null default 1;
alter table accounts add column closed_at timestamptz;

-- Somebody may leave and come back: each time is a row of its own, and what ended stays told.
alter table account_roles add column uuid uuid not null default gen_random_uuid();
alter table account_roles drop constraint account_roles_pkey;
alter table account_roles add primary key (uuid);
-- One in force and one that waits: a power that is raised waits beside the one that it will replace.
create unique index account_roles_once on account_roles (account_uuid, intervener_uuid, role, status) where status <> 'ENDED';
create index account_roles_by_account on account_roles (account_uuid, status);

alter table account_roles add column requested_by uuid references interveners;
alter table account_roles add column requested_at timestamptz;
-- What whoever asked wrote of the person. Until the role counts they are shown nothing else: whether
-- somebody is a client already is nobody's business.
alter table account_roles add column asked jsonb;
alter table account_roles add column envelope_uuid uuid references envelopes;
-- When every holder had signed.
alter table account_roles add column signed_at timestamptz;
alter table account_roles add column validated_at timestamptz;
alter table account_roles add column validated_by text;
alter table account_roles add column since timestamptz;
alter table account_roles add column ended_at timestamptz;
-- A person, by uuid, or staff, by name.
alter table account_roles add column ended_by text;
alter table account_roles add column rejected_because text;
-- The role in force that this one takes the place of once it counts.
alter table account_roles add column replaces_uuid uuid references account_roles;
alter table account_roles add column percentage numeric(7, 4) check (percentage > 0 and percentage <= 100);
-- A power that names the bank accounts expressly; an adviser or manager whom the holder has mandated.
alter table account_roles add column has_express_power boolean not null default false;
alter table account_roles add column has_mandate boolean not null default false;
-- What the board decided, as a paper: with it, and validated, one of the board may order.
alter table account_roles add column resolution_uuid uuid references documents;
alter table account_roles add constraint role_validated_by_somebody check ((validated_at is null) = (validated_by is null));
create index account_roles_waiting on account_roles (requested_at) where status = 'PENDING';

update account_roles r set since = a.created_at from accounts a where a.uuid = r.account_uuid and r.status <> 'PENDING';

-- Every arrangement that was asked for; what was in force stays so until all holders have signed.
create table arrangement_requests (
  uuid uuid primary key,
  account_uuid uuid not null references accounts,
  signature_type text not null check (signature_type in ('I', 'C', 'M', 'O', 'S')),
  required_signatures integer check (required_signatures > 0),
  rules jsonb not null default '[]',
  status text not null default 'WAITING' check (status in ('WAITING', 'DONE', 'WITHDRAWN', 'REJECTED', 'EXPIRED')),
  requested_by uuid not null references interveners,
  requested_at timestamptz not null,
  envelope_uuid uuid references envelopes,
  decided_at timestamptz,
  -- A person, by uuid; nobody when time did it.
  decided_by text,
  check ((status = 'WAITING') = (decided_at is null))
);
create unique index one_waiting_arrangement on arrangement_requests (account_uuid) where status = 'WAITING';
create index arrangement_requests_by_account on arrangement_requests (account_uuid, requested_at desc);
