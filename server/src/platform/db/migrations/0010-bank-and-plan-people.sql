-- Bank accounts with their certificate, the payout account and its mandates; who takes part in a plan beside
-- its participant; and the board of a foundation.

-- A rejected or removed one does not stand in the way of adding the same IBAN again.
alter table bank_accounts drop constraint bank_accounts_account_uuid_iban_key;
alter table bank_accounts add column bic text;
alter table bank_accounts add column alias text;
alter table bank_accounts add column rejected_because text;
-- Who validated or rejected it.
alter table bank_accounts add column decided_by text;
alter table bank_accounts add column decided_at timestamptz;
-- Where redemptions and benefits are paid. Set by the wall clock, which no demo moves.
alter table bank_accounts add column is_payout boolean not null default false;
alter table bank_accounts add column payout_changed_at timestamptz;
alter table bank_accounts add column added_by uuid references interveners;
alter table bank_accounts add column created_at timestamptz;
alter table bank_accounts add column disabled_at timestamptz;
alter table bank_accounts add column version integer not null default 1;
update bank_accounts b set created_at = coalesce(b.validated_at, (select a.created_at from accounts a where a.uuid = b.account_uuid));
alter table bank_accounts alter column created_at set default now();
alter table bank_accounts alter column created_at set not null;
update bank_accounts set rejected_because = '' where status = 'REJECTED';
update bank_accounts set is_payout = true
 where uuid in (select distinct on (account_uuid) uuid from bank_accounts where status = 'VALIDATED' order by account_uuid, validated_at, uuid);
alter table bank_accounts add constraint bank_accounts_rejected_say_why check (status <> 'REJECTED' or rejected_because is not null);
alter table bank_accounts add constraint bank_accounts_payout_is_validated check (not is_payout or status = 'VALIDATED');
create unique index one_live_iban on bank_accounts (account_uuid, iban) where status <> 'DISABLED';
create unique index one_payout on bank_accounts (account_uuid) where is_payout;
create index bank_accounts_by_account on bank_accounts (account_uuid, created_at, uuid);
create index bank_accounts_waiting on bank_accounts (created_at) where status = 'PENDING';

-- The certificate of ownership of a bank account.
alter table documents add column bank_account_uuid uuid references bank_accounts;
alter table documents add constraint documents_of_bank_account check (bank_account_uuid is null or account_uuid is not null);
create index documents_by_bank_account on documents (bank_account_uuid, created_at desc) where bank_account_uuid is not null;

-- From where an order is paid or to where it pays.
alter table operations add column bank_account_uuid uuid references bank_accounts;
create index operations_by_bank_account on operations (bank_account_uuid) where bank_account_uuid is not null;

-- Orders of the payer to let a creditor debit a bank account (SEPA CORE).
create table mandates (
  uuid uuid primary key,
  -- What banks know it by.
  id text not null unique check (id ~ '^M[A-Z0-9]{12}$'),
  account_uuid uuid not null references accounts,
  bank_account_uuid uuid not null references bank_accounts,
  payer_uuid uuid not null references interveners,
  creditor_id text not null,
  creditor_name text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'ACTIVE', 'REJECTED', 'EXPIRED', 'REVOKED')),
  requested_by uuid not null references interveners,
  requested_at timestamptz not null,
  document_uuid uuid references documents,
  -- DtOfSgntr of every direct debit.
  signed_at timestamptz,
  ended_at timestamptz,
  check ((status = 'PENDING') = (signed_at is null and ended_at is null)),
  check (status <> 'ACTIVE' or signed_at is not null)
);
create unique index one_live_mandate on mandates (bank_account_uuid, creditor_id) where status in ('PENDING', 'ACTIVE');
create index mandates_by_account on mandates (account_uuid, requested_at desc, uuid desc);

-- Who collects a plan when its participant cannot: a draft, what waits for its signature, what is in force, and all that was.
create table designations (
  uuid uuid primary key,
  account_uuid uuid not null references accounts,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING', 'ACTIVE', 'SUPERSEDED', 'DISCARDED')),
  -- Counts how often it was sent to be signed.
  version integer not null default 1,
  created_by uuid not null references interveners,
  created_at timestamptz not null,
  submitted_by uuid references interveners,
  submitted_at timestamptz,
  document_uuid uuid references documents,
  in_force_at timestamptz,
  ended_at timestamptz,
  -- What is in force was signed.
  check ((status in ('ACTIVE', 'SUPERSEDED')) = (in_force_at is not null)),
  check ((status in ('SUPERSEDED', 'DISCARDED')) = (ended_at is not null)),
  check (status <> 'PENDING' or (submitted_at is not null and document_uuid is not null))
);
create unique index one_open_designation on designations (account_uuid) where status in ('DRAFT', 'PENDING');
create unique index one_designation_in_force on designations (account_uuid) where status = 'ACTIVE';
create index designations_by_account on designations (account_uuid, created_at desc);

create table beneficiaries (
  uuid uuid primary key,
  designation_uuid uuid not null references designations,
  given_name text not null,
  family_name_1 text not null,
  family_name_2 text,
  document_type text,
  document_number text,
  birthdate date,
  relationship text not null,
  -- The first in line collect; the second when none of the first can.
  line integer not null check (line between 1 and 9),
  contingency text not null,
  percentage numeric(5, 2) not null check (percentage > 0 and percentage <= 100),
  version integer not null default 1,
  -- The same in the designation that this one was copied from.
  copied_from uuid references beneficiaries,
  created_at timestamptz not null,
  check ((document_type is null) = (document_number is null))
);
create index beneficiaries_by_designation on beneficiaries (designation_uuid, contingency, line, created_at, uuid);

-- What was sent to be signed is what is in force: only a draft changes.
create function refuse_other_beneficiaries() returns trigger language plpgsql as $$
declare
  of_row uuid := case when tg_op = 'DELETE' then old.designation_uuid else new.designation_uuid end;
begin
  if (select status from designations where uuid = of_row) <> 'DRAFT' then
    raise exception 'append-only: a designation that was sent to be signed does not change';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger drafts_only before insert or update or delete on beneficiaries for each row execute function refuse_other_beneficiaries();

-- Under which rules money goes into a plan; without a line it is an individual plan.
create table contribution_regimes (
  account_uuid uuid primary key references accounts,
  kind text not null check (kind in ('INDIVIDUAL', 'OCCUPATIONAL', 'DISABLED')),
  employer_contribution numeric(18, 2),
  salary numeric(18, 2),
  is_self_employed boolean not null default false,
  set_by text not null,
  set_at timestamptz not null,
  check ((kind = 'OCCUPATIONAL') = (employer_contribution is not null and salary is not null))
);

-- What somebody who pays into another's plan is to the participant. Whether they count yet the role says.
create table contributors (
  role_uuid uuid primary key references account_roles,
  kind text not null check (kind in ('APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR', 'PROMOTOR')),
  relationship text not null,
  created_at timestamptz not null
);

-- What a pension plan has beside a fund.
create table plan_terms (
  product_uuid uuid primary key references products,
  dgsfp_code text not null unique check (dgsfp_code ~ '^N[0-9]{4}$'),
  fund_name text not null,
  fund_code text not null check (fund_code ~ '^F[0-9]{4}$'),
  manager text not null,
  depositary text not null
);

-- Members of the board of a foundation, and since and until when they are.
create table patrons (
  uuid uuid primary key,
  intervener_uuid uuid not null references interveners,
  name text not null,
  document_number text not null,
  position text not null,
  since date not null,
  until date,
  recorded_by text not null,
  check (until is null or until >= since)
);
create unique index one_patron_each on patrons (intervener_uuid, document_number) where until is null;
create index patrons_by_entity on patrons (intervener_uuid, since);
