-- An order keeps the cut-off and the settlement days that its product had when it was placed: its paper says them, and what the
-- product changes later does not date it anew. Orders from before have those of today, which no product has changed yet.

alter table operations
  add column cut_off text not null default '14:00' check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column settlement_days integer not null default 2 check (settlement_days between 1 and 7);
-- The guard of what was signed is set aside for this statement alone, which says what held already.
alter table operations disable trigger final_is_final;
update operations o
   set cut_off = p.cut_off, settlement_days = p.settlement_days
  from products p
 where p.uuid = o.product_uuid and (p.cut_off, p.settlement_days) is distinct from ('14:00', 2);
alter table operations enable trigger final_is_final;
alter table operations alter column cut_off drop default, alter column settlement_days drop default;

create function take_dealing_terms() returns trigger language plpgsql as $$
begin
  select coalesce(new.cut_off, p.cut_off), coalesce(new.settlement_days, p.settlement_days)
    into new.cut_off, new.settlement_days
    from products p where p.uuid = new.product_uuid;
  return new;
end $$;
create trigger takes_dealing_terms before insert on operations for each row
  when (new.cut_off is null or new.settlement_days is null) execute function take_dealing_terms();
