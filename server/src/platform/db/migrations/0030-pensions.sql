-- Pension plans: who contributed, which rights units are, benefits and what they pay, the excess of a year.

-- C consolidated, of a participant; E economic, of who collects.
alter table lots add column rights text not null default 'C' check (rights in ('C', 'E'));

-- Who put in what for which year's limit. Only ever added; what was cancelled is told by its operation.
create table contributions (
  operation_uuid uuid primary key references operations,
  -- Null for a promoter who is a company.
  contributor_uuid uuid references interveners,
  kind text not null check (kind in ('PARTICIPE', 'APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR', 'PROMOTOR')),
  participant_uuid uuid not null references interveners,
  -- What it is put in for, when its participant collects already.
  destined_for text check (destined_for in ('JUBILACION', 'INVALIDEZ', 'DEPENDENCIA', 'FALLECIMIENTO')),
  created_at timestamptz not null
);
create index contributions_by_participant on contributions (participant_uuid);
create index contributions_by_contributor on contributions (contributor_uuid);
create trigger append_only before update or delete on contributions for each row execute function refuse_change();

-- How a periodic contribution grows; its increase is in `increase`. Null for funds, which have `increase_type`.
alter table periodic_orders
  add column revaluation text check (revaluation in ('SIN_REVALORIZACION', 'LINEAL', 'PORCENTUAL', 'ACUMULATIVO')),
  drop constraint periodic_orders_check1,
  add constraint periodic_orders_growth_check check (
    case when revaluation is null then (increase_type is null) = (increase is null)
         else increase_type is null and (revaluation = 'SIN_REVALORIZACION') = (increase is null) end);
alter table periodic_changes
  add column revaluation text check (revaluation in ('SIN_REVALORIZACION', 'LINEAL', 'PORCENTUAL', 'ACUMULATIVO')),
  drop constraint periodic_changes_check2,
  add constraint periodic_changes_growth_check check (
    case when revaluation is null then (increase_type is null) = (increase is null)
         else increase_type is null and (revaluation = 'SIN_REVALORIZACION') = (increase is null) end);

-- A transfer of a plan: what it is called where it comes from, and which part of it moves.
create table plan_transfers (
  operation_uuid uuid primary key references operations,
  plan_code text check (plan_code ~ '^N[0-9]{4}$'),
  fund_code text check (fund_code ~ '^F[0-9]{4}$'),
  rights text not null check (rights in ('C', 'E', 'A')),
  compartment text check (compartment in ('1', '2', '3')),
  -- Inside the house there is no plan of another manager to name.
  check ((plan_code is null) = (fund_code is null))
);

-- What another manager tells of each contribution, or is told.
alter table transfer_lots
  add column rights text check (rights in ('C', 'E')),
  add column compartment text check (compartment in ('1', '2')),
  add column contributor text check (contributor in ('PARTICIPE', 'APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR', 'PROMOTOR'));
-- Who put in what came from another manager; what was put in here is told by `contributions`.
alter table lots add column contributor text check (contributor in ('PARTICIPE', 'APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR', 'PROMOTOR'));

-- What was asked for as a benefit; the operation is its RESCATE.
create table benefits (
  operation_uuid uuid primary key references operations,
  beneficiary_uuid uuid not null references interveners,
  -- Null for contributions ten years old.
  cause text check (cause in ('JUBILACION', 'INVALIDEZ', 'DEPENDENCIA', 'ENFERMEDAD_GRAVE', 'DESEMPLEO', 'VARIACION_PRESTACION', 'FALLECIMIENTO')),
  contingency_on date,
  situation text not null check (situation in ('PARTICIPE', 'BENEFICIARIO')),
  rights text not null check (rights in ('C', 'E')),
  compartment text check (compartment in ('1', '2', '3')),
  -- Null for a variation, which has no form of its own.
  collection text check (collection in ('TOTAL', 'MIXTA', 'FINANCIERA', 'OTRAS')),
  capital numeric(18, 2) check (capital > 0),
  defer text not null default 'NO_DIFERIDO' check (defer in ('DIFERIDO', 'NO_DIFERIDO')),
  deferred_to date,
  -- A higher rate of withholding that its beneficiary asked for, per cent.
  asked_rate numeric(6, 2) check (asked_rate between 0 and 100),
  -- The benefit in course that a variation changes.
  varies_uuid uuid references benefits,
  variation text check (variation in ('INCREMENTO_RENTA', 'DISMINUCION_RENTA', 'ADELANTO_COBRO')),
  variation_amount numeric(18, 2) check (variation_amount > 0),
  -- The day on which nothing was missing any more: its unit value is that of this day.
  complete_on date,
  recognised_at timestamptz,
  check ((defer = 'DIFERIDO') = (deferred_to is not null)),
  check ((cause = 'VARIACION_PRESTACION') = (varies_uuid is not null) or (cause is null and varies_uuid is null)),
  check ((varies_uuid is null) = (variation is null) and (variation is null) = (variation_amount is null)),
  check ((varies_uuid is null) = (collection is not null)),
  check ((collection = 'MIXTA') = (capital is not null) or (collection is null and capital is null))
);
create index benefits_by_beneficiary on benefits (beneficiary_uuid);
create index benefits_by_varied on benefits (varies_uuid) where varies_uuid is not null;

-- What proves the contingency of a benefit.
create table benefit_proofs (
  benefit_uuid uuid not null references benefits,
  document_uuid uuid not null references documents,
  paper text not null,
  primary key (benefit_uuid, document_uuid)
);
create index benefit_proofs_by_document on benefit_proofs (document_uuid);

-- The income of a benefit from a day on; a variation adds the next one.
create table benefit_incomes (
  benefit_uuid uuid not null references benefits,
  start_date date not null,
  periodicity text not null check (periodicity in ('MENSUAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL')),
  kind text not null check (kind in ('PAYMENTS', 'EUROS', 'UNITS')),
  payments integer check (payments >= 2),
  amount numeric(18, 2) check (amount > 0),
  units numeric(20, 6) check (units > 0),
  revaluation text not null default 'SIN_REVALORIZACION' check (revaluation in ('SIN_REVALORIZACION', 'LINEAL', 'PORCENTUAL', 'ACUMULATIVO')),
  revaluation_value numeric(18, 2) check (revaluation_value > 0),
  -- What it was when it began: payments of a number divide it.
  capital numeric(18, 2),
  created_at timestamptz not null,
  -- The variation that brought it; null for that of the benefit itself.
  changed_by_uuid uuid references benefits,
  primary key (benefit_uuid, start_date, created_at),
  check ((kind = 'PAYMENTS') = (payments is not null) and (kind = 'EUROS') = (amount is not null) and (kind = 'UNITS') = (units is not null)),
  check ((revaluation = 'SIN_REVALORIZACION') = (revaluation_value is null)),
  check (kind = 'EUROS' or revaluation = 'SIN_REVALORIZACION')
);

-- Each payment of a benefit happens once. Its operation is a child of the RESCATE.
create table benefit_payments (
  benefit_uuid uuid not null references benefits,
  -- CAPITAL at once, INCOME by its schedule, IRREGULAR as asked, ADVANCE by a variation.
  kind text not null check (kind in ('CAPITAL', 'INCOME', 'IRREGULAR', 'ADVANCE')),
  nominal_date date not null,
  due_on date not null,
  -- What is asked for: null for units or for everything.
  amount numeric(18, 2) check (amount > 0),
  units numeric(20, 6) check (units > 0),
  is_last boolean not null default false,
  child_uuid uuid unique references operations,
  -- A payment that a variation took the place of.
  dropped_at timestamptz,
  made_at timestamptz,
  primary key (benefit_uuid, kind, nominal_date),
  check ((child_uuid is null) = (made_at is null)),
  check (child_uuid is null or dropped_at is null)
);
create index benefit_payments_due on benefit_payments (due_on) where child_uuid is null and dropped_at is null;

-- What was withheld of each payment as income of work. Only ever added.
create table work_income_lines (
  operation_uuid uuid primary key references operations,
  intervener_uuid uuid not null references interveners,
  year integer not null,
  gross numeric(18, 2) not null check (gross >= 0),
  -- The 40 % of a capital from before 2007.
  reduction numeric(18, 2) not null check (reduction >= 0),
  rate numeric(6, 2) not null check (rate >= 0),
  withholding numeric(18, 2) not null check (withholding >= 0),
  created_at timestamptz not null,
  check (reduction <= gross and withholding <= gross)
);
create index work_income_lines_by_person on work_income_lines (intervener_uuid, year);
create trigger append_only before update or delete on work_income_lines for each row execute function refuse_change();

-- What somebody who collects tells about the rest of their income of a year (modelo 145).
create table work_income_declarations (
  intervener_uuid uuid not null references interveners,
  year integer not null,
  other_income numeric(18, 2) not null default 0 check (other_income >= 0),
  -- Minimum for descendants and ascendants.
  family_minimum numeric(18, 2) not null default 0 check (family_minimum >= 0),
  declared_at timestamptz not null,
  primary key (intervener_uuid, year)
);

-- What goes back of a year's contributions above its limit.
create table excess_refunds (
  operation_uuid uuid primary key references operations,
  participant_uuid uuid not null references interveners,
  year integer not null,
  excess numeric(18, 2) not null check (excess > 0),
  -- Units that the excess earned and that stay with the pension fund.
  units_left_in_fund numeric(20, 6) check (units_left_in_fund >= 0)
);
create index excess_refunds_by_participant on excess_refunds (participant_uuid, year);

-- Years found to be above their limit once they were over: found once, and told to the office once when the deadline nears.
create table excess_years (
  participant_uuid uuid not null references interveners,
  year integer not null,
  -- What was made for the participant to sign; null where nobody could be asked.
  operation_uuid uuid references operations,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (participant_uuid, year)
);

-- Yearly and half-yearly papers are made once.
create table plan_papers (
  account_uuid uuid not null references accounts,
  product_uuid uuid not null references products,
  subcategory text not null,
  period text not null,
  document_uuid uuid not null references documents,
  primary key (account_uuid, product_uuid, subcategory, period)
);

-- What a plan costs, in per cent of its average assets a year; unknown until somebody has entered it.
alter table plan_terms
  add column cost_management numeric(6, 2) check (cost_management >= 0),
  add column cost_depositary numeric(6, 2) check (cost_depositary >= 0),
  add column cost_other numeric(6, 2) check (cost_other >= 0);
