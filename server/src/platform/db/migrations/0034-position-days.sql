-- What a position gained and lost in the name of each day: a past day and ten years of them are told by the days on which
-- something happened, however much did. Kept by the tables that it sums, so that nobody who writes there can forget it.

create table position_days (
  account_uuid uuid not null references accounts,
  product_uuid uuid not null references products,
  day date not null,
  units numeric(20, 6) not null default 0,
  -- Of what operations of the day made and took, whenever they were executed.
  cost numeric(18, 2) not null default 0,
  primary key (account_uuid, product_uuid, day)
);

insert into position_days (account_uuid, product_uuid, day, units)
select account_uuid, product_uuid, moved_on, sum(units) from unit_movements where account_uuid is not null group by 1, 2, 3;

with days as (
  select distinct operation_uuid, account_uuid, moved_on as day from unit_movements where account_uuid is not null
), money as (
  select l.account_uuid, l.product_uuid, l.operation_uuid, l.cost from lots l
  union all
  select l.account_uuid, l.product_uuid, e.operation_uuid, e.cost from lot_events e join lots l on l.uuid = e.lot_uuid
)
insert into position_days as kept (account_uuid, product_uuid, day, cost)
select account_uuid, product_uuid, day, sum(cost) from money join days using (operation_uuid, account_uuid) group by 1, 2, 3
on conflict (account_uuid, product_uuid, day) do update set cost = excluded.cost;

-- Whoever moves units holds their position, so that two never wait for each other's days.
create function keep_units_of_days() returns trigger language plpgsql as $$
begin
  insert into position_days as kept (account_uuid, product_uuid, day, units)
  select account_uuid, product_uuid, moved_on, sum(units) from arrived where account_uuid is not null group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_uuid, product_uuid, day) do update set units = kept.units + excluded.units;
  return null;
end
$$;
create trigger keeps_days after insert on unit_movements referencing new table as arrived
  for each statement execute function keep_units_of_days();

-- The lines of an operation on an account all have one day, and are written before its lots.
create function keep_costs_of_lots() returns trigger language plpgsql as $$
begin
  insert into position_days as kept (account_uuid, product_uuid, day, cost)
  select l.account_uuid, l.product_uuid, m.moved_on, sum(l.cost)
    from arrived l
    join lateral (select moved_on from unit_movements where operation_uuid = l.operation_uuid and account_uuid = l.account_uuid limit 1) m on true
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_uuid, product_uuid, day) do update set cost = kept.cost + excluded.cost;
  return null;
end
$$;
create trigger keeps_days after insert on lots referencing new table as arrived
  for each statement execute function keep_costs_of_lots();

create function keep_costs_of_lot_events() returns trigger language plpgsql as $$
begin
  insert into position_days as kept (account_uuid, product_uuid, day, cost)
  select l.account_uuid, l.product_uuid, m.moved_on, sum(e.cost)
    from arrived e
    join lots l on l.uuid = e.lot_uuid
    join lateral (select moved_on from unit_movements where operation_uuid = e.operation_uuid and account_uuid = l.account_uuid limit 1) m on true
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_uuid, product_uuid, day) do update set cost = kept.cost + excluded.cost;
  return null;
end
$$;
create trigger keeps_days after insert on lot_events referencing new table as arrived
  for each statement execute function keep_costs_of_lot_events();
