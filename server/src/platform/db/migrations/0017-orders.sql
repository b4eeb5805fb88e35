-- Orders of every kind: what leaves as well as what comes in, and operations that are made by others.

alter table products
  add column min_periodic numeric(18, 2) not null default 10 check (min_periodic >= 0),
  add column min_holding numeric(18, 2) not null default 10 check (min_holding >= 0),
  -- What leaving costs while units are young: [{"under_days": 365, "rate": "2.0000"}], per cent.
  add column exit_fees jsonb not null default '[]',
  add column person_types text[] not null default '{F,J}',
  -- Whether the prospectus asks for ten days' notice above 300,000 euros.
  add column needs_notice boolean not null default false,
  add column allow_periodic boolean not null default true,
  add column allow_transfer boolean not null default true;

alter table operations
  alter column payment_method drop not null,
  alter column suitability_verdict drop not null,
  drop constraint operations_amount_check,
  add constraint operations_amount_check check (amount >= 0),
  drop constraint operations_check,
  -- The letter of what kind of operation it is within its type.
  add column subop text,
  -- What it is a part of: the order of a periodic instalment, of the legs of a transfer, or what it compensates.
  add column parent_uuid uuid references operations,
  -- Where a transfer inside the house arrives.
  add column destination_product_uuid uuid references products,
  -- I a net amount, B a gross amount, P units, T everything.
  add column amount_indicator text not null default 'B' check (amount_indicator in ('I', 'B', 'P', 'T')),
  add column ordered_units numeric(20, 6) check (ordered_units > 0),
  -- Whom a direct debit is collected from.
  add column mandate_uuid uuid references mandates,
  -- What it came to, once it is executed. The amount stays what was ordered, or its estimate for units and totals.
  add column gross numeric(18, 2) check (gross >= 0),
  add column gain numeric(18, 2),
  add column withholding numeric(18, 2) check (withholding >= 0),
  add column net numeric(18, 2) check (net >= 0),
  -- When the money counted for the bank, and when it is paid out.
  add column value_date date,
  add column settlement_date date,
  add constraint operations_ordered_check check ((amount_indicator = 'P') = (ordered_units is not null)),
  add constraint operations_final_check check (
    case when operation_status <> 'FINALIZED' then units is null
         when type like 'SOLICITUD\_%' or type = 'RESCATE' then true
         when type in ('BLOQUEO_PARTICIPACIONES', 'DESBLOQUEO_PARTICIPACIONES') then units is not null
         else units is not null and nav is not null end);
create index operations_by_parent on operations (parent_uuid) where parent_uuid is not null;
create index operations_alive_by_position on operations (account_uuid, product_uuid)
  where operation_status not in ('FINALIZED', 'CANCELLED');

-- An operation never changes what was signed, whatever it is.
create or replace function refuse_reopening() returns trigger language plpgsql as $$
begin
  if old.operation_status in ('FINALIZED', 'CANCELLED') and new.operation_status <> old.operation_status then
    raise exception 'operation % is final', old.uuid using errcode = 'integrity_constraint_violation';
  end if;
  if old.has_docs_signed and new.has_docs_signed
     and (new.amount, new.product_uuid, new.account_uuid, new.payment_method, new.amount_indicator, new.ordered_units,
          new.destination_product_uuid, new.mandate_uuid)
         is distinct from (old.amount, old.product_uuid, old.account_uuid, old.payment_method, old.amount_indicator, old.ordered_units,
          old.destination_product_uuid, old.mandate_uuid) then
    raise exception 'operation % is signed', old.uuid using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
