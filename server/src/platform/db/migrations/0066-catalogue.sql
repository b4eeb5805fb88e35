-- The catalogue is data of the manager: the days on which it does business, the terms of its products by date, and their documents.

-- The closed days of a region in a year. The newest row in force counts; a year without one follows the rule of the program.
create table business_calendars (
  number bigint generated always as identity primary key,
  uuid uuid not null unique,
  region text not null check (region ~ '^[A-Z][A-Z_]{1,29}$'),
  year integer not null check (year between 1990 and 2200),
  in_force_from date not null,
  -- Day to name. Those on which TARGET is closed need not stand here.
  holidays jsonb not null check (jsonb_typeof(holidays) = 'object'),
  set_by text not null,
  approved_by text,
  set_at timestamptz not null
);
create index business_calendars_by_year on business_calendars (region, year, in_force_from desc, number desc);
create trigger append_only before update or delete on business_calendars for each row execute function refuse_change();
create trigger append_only_whole before truncate on business_calendars for each statement execute function refuse_change();

-- Whole terms of a product from a day on. Until its first row a product has the terms that stand with it. A column here is the one
-- of the same name in `products`, which `products_on` puts it over. The newest row of the latest day counts, so that a mistake
-- about a day to come is corrected by another row.
create table product_terms (
  number bigint generated always as identity primary key,
  product_uuid uuid not null references products,
  from_date date not null,
  min_initial numeric(18, 2) not null check (min_initial >= 0),
  min_additional numeric(18, 2) not null check (min_additional >= 0),
  min_periodic numeric(18, 2) not null check (min_periodic >= 0),
  min_holding numeric(18, 2) not null check (min_holding >= 0),
  max_per_holder numeric(18, 2) not null check (max_per_holder > 0),
  entry_fee numeric(9, 4) not null check (entry_fee between 0 and 100),
  exit_fees jsonb not null check (jsonb_typeof(exit_fees) = 'array'),
  management_fee numeric(6, 4) check (management_fee >= 0),
  depositary_fee numeric(6, 4) check (depositary_fee >= 0),
  other_costs numeric(6, 4) check (other_costs >= 0),
  cut_off text not null check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  settlement_days integer not null check (settlement_days between 1 and 7),
  allow_periodic boolean not null,
  allow_transfer boolean not null,
  needs_notice boolean not null,
  person_types text[] not null check (cardinality(person_types) > 0 and person_types <@ '{F,J}'),
  set_by text not null,
  approved_by text,
  set_at timestamptz not null
);
create index product_terms_by_day on product_terms (product_uuid, from_date desc, number desc);
create trigger append_only before update or delete on product_terms for each row execute function refuse_change();
create trigger append_only_whole before truncate on product_terms for each statement execute function refuse_change();

-- The law wants a fund's redemption paid within three business days, as `products_settlement_days` says of what stands with it.
create function refuse_late_settlement() returns trigger language plpgsql as $$
begin
  if new.settlement_days > 3 and exists (select from products p where p.uuid = new.product_uuid and p.type = 'F') then
    raise exception 'a fund pays within three business days' using errcode = 'check_violation', constraint = 'products_settlement_days';
  end if;
  return new;
end $$;
create trigger fund_pays_in_time before insert on product_terms for each row execute function refuse_late_settlement();

-- Versions of the documents of a product, each with its file in the storage. The newest row in force of each language counts.
create table product_documents (
  number bigint generated always as identity primary key,
  uuid uuid not null unique,
  product_uuid uuid not null references products,
  kind text not null check (kind in ('dfi', 'dfp', 'prospectus', 'half_year_report')),
  language text not null check (language in ('es', 'en', 'ca')),
  in_force_from date not null,
  -- Under it everybody reads it: /documents/NAME.
  file_name text not null unique check (file_name ~ '^[a-z0-9-]{1,80}\.pdf$'),
  original_name text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  set_by text not null,
  set_at timestamptz not null
);
create index product_documents_by_day on product_documents (product_uuid, kind, in_force_from desc, number desc);
create trigger append_only before update or delete on product_documents for each row execute function refuse_change();
create trigger append_only_whole before truncate on product_documents for each statement execute function refuse_change();

-- What a product is on a day: its row, with the terms in force over it, and the addresses of its documents in force, the Spanish ones first.
create function product_on(wanted uuid, day date) returns setof products language sql stable as $$
  select at_day.*
    from products p
    left join lateral (
      select * from product_terms t
       where t.product_uuid = p.uuid and t.from_date <= day
       order by t.from_date desc, t.number desc limit 1) terms on true
    left join lateral (
      select jsonb_object_agg(kind, '/documents/' || file_name) as files
        from (select distinct on (d.kind) d.kind, d.file_name from product_documents d
               where d.product_uuid = p.uuid and d.in_force_from <= day
               order by d.kind, d.language = 'es' desc, d.in_force_from desc, d.number desc) latest) documents on true
    cross join lateral jsonb_populate_record(p, coalesce(to_jsonb(terms), '{}')
      || case when documents.files is null then '{}' else jsonb_build_object('documents', p.documents || documents.files) end) at_day
   where p.uuid = wanted
$$;
create function products_on(day date) returns setof products language sql stable as $$
  select at_day.* from products p cross join lateral product_on(p.uuid, day) at_day
$$;

-- An order keeps the dealing terms of the day on which it was placed.
create or replace function take_dealing_terms() returns trigger language plpgsql as $$
begin
  select coalesce(new.cut_off, p.cut_off), coalesce(new.settlement_days, p.settlement_days)
    into new.cut_off, new.settlement_days
    from product_on(new.product_uuid, (new.created_at at time zone 'Europe/Madrid')::date) p;
  return new;
end $$;
