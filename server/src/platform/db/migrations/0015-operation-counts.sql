-- How many operations each account has: a page of its list says so without counting a hundred thousand rows.

create table operation_counts (
  account_uuid uuid primary key references accounts,
  operations bigint not null check (operations >= 0)
);
insert into operation_counts select account_uuid, count(*) from operations group by account_uuid;

create function count_operations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Always in the same order, so that two who count several accounts do not wait for one another.
    insert into operation_counts as counted (account_uuid, operations)
    select account_uuid, count(*) from arrived group by account_uuid order by account_uuid
    on conflict (account_uuid) do update set operations = counted.operations + excluded.operations;
  else
    update operation_counts c set operations = c.operations - gone.operations
      from (select account_uuid, count(*) as operations from departed group by account_uuid) gone
     where c.account_uuid = gone.account_uuid;
  end if;
  return null;
end
$$;
create trigger counted_in after insert on operations referencing new table as arrived
  for each statement execute function count_operations();
create trigger counted_out after delete on operations referencing old table as departed
  for each statement execute function count_operations();
