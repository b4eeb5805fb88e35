-- Divides the tables of movements, lots and histories by year, for a manager who wants that (docs/partitions.md, ADR 249).
-- Run once, as a superuser, while no program works on the database; it changes nothing until `years.divide` is called:
--
--   select years.divide('operation_history', 'operation_uuid');
--   select years.divide('unit_movements', 'operation_uuid');
--   select years.divide('lots', 'uuid');
--   select years.divide('lot_events', 'uuid');
--
-- The key is a version 7 UUID, which begins with the time: the year is the one in which the program recorded the row. So keys,
-- and what refers to them, stay as they are. Partitions have a schema of their own, where the program has no rights: it reads
-- and writes through the tables that it knows. Schema and partitions belong to the owner of the tables: who makes backups and
-- migrates reads them, and adds indexes to them.

create schema years;

-- Gives what this file made, and the partitions, to the owner of the tables: whoever runs it is another.
create function years.give_to_owner() returns void language plpgsql as $$
declare
  whose text;
  part regclass;
begin
  select pg_get_userbyid(relowner) into whose from pg_class where oid = 'public.unit_movements'::regclass;
  execute format('alter schema years owner to %I', whose);
  execute format('alter function years.guard_reversal() owner to %I', whose);
  for part in select oid::regclass from pg_class where relnamespace = 'years'::regnamespace and relkind = 'r' loop
    execute format('alter table %s owner to %I', part, whose);
  end loop;
end
$$;

create function years.first_uuid(year int) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from make_timestamptz(year, 1, 1, 0, 0, 0, 'UTC')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

create function years.year_of(key uuid) returns int language sql immutable as $$
  select extract(year from to_timestamp(('x' || left(replace(key::text, '-', ''), 12))::bit(48)::bigint / 1000.0) at time zone 'UTC')::int
$$;

create function years.add_year(of text, year int) returns void language plpgsql as $$
begin
  execute format('create table years.%I partition of public.%I for values from (%L) to (%L)',
                 of || '_' || year, of, years.first_uuid(year), years.first_uuid(year + 1));
  execute format('alter table years.%I owner to %I', of || '_' || year,
                 (select pg_get_userbyid(relowner) from pg_class where oid = format('public.%I', of)::regclass));
end
$$;

-- A line is reversed once, and it exists: a unique key and a foreign key while the table is one, and this when it is divided.
create table years.reversed_movements (uuid uuid primary key);

create function years.guard_reversal() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.unit_movements where uuid = new.reverses_uuid) then
    raise exception 'movement % does not exist', new.reverses_uuid using errcode = 'foreign_key_violation';
  end if;
  insert into years.reversed_movements values (new.reverses_uuid);
  return null;
end
$$;

create function years.guard_reversals() returns void language plpgsql as $$
begin
  insert into years.reversed_movements select reverses_uuid from public.unit_movements where reverses_uuid is not null;
  create trigger guards_reversals after insert on public.unit_movements
    for each row when (new.reverses_uuid is not null) execute function years.guard_reversal();
end
$$;

-- What is around a table as statements that make it again: what the table refers to, its indexes and triggers, what refers to it, and
-- the views that read it, in the order in which they can be run.
create function years.around(of text, key text) returns table (place int, statement text, undo text) language sql as $$
  with old as (select format('public.%I', of)::regclass::oid as oid),
  has_key as (
    select c.*, key = any (array(select attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey))) as has_key,
           (select string_agg(quote_ident(attname), ', ' order by array_position(c.conkey, attnum)) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)) as columns
      from pg_constraint c
  )
  select 1, format('alter table public.%I add constraint %I %s', of, conname, pg_get_constraintdef(c.oid)), null
    from has_key c, old where conrelid = old.oid and contype = 'f' and confrelid <> old.oid and conparentid = 0
  union all
  -- A key over all partitions contains what they are divided by.
  select 2, case when has_key then format('alter table public.%I add constraint %I %s', of, conname, pg_get_constraintdef(c.oid))
                 when contype = 'p' then format('alter table public.%I add constraint %I primary key (%s, %I)', of, conname, columns, key)
                 else format('create index %I on public.%I (%s)', conname, of, columns) end, null
    from has_key c, old where conrelid = old.oid and contype in ('p', 'u')
  union all
  select 3, pg_get_indexdef(i.indexrelid), null
    from pg_index i, old where i.indrelid = old.oid and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
  union all
  select 4, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)),
         case when conrelid <> old.oid then format('alter table %s drop constraint %I', conrelid::regclass, conname) end
    from pg_constraint c, old
   where c.confrelid = old.oid and c.contype = 'f' and c.conparentid = 0
     and exists (select from has_key k where k.conindid = c.conindid and k.contype in ('p', 'u') and k.conrelid = old.oid and k.has_key)
  union all
  select 5, pg_get_triggerdef(t.oid), null from pg_trigger t, old where t.tgrelid = old.oid and not t.tgisinternal
  union all
  select 6, format('create or replace view %s as %s', v.oid::regclass, pg_get_viewdef(v.oid)), null
    from (select distinct r.ev_class as oid from old join pg_depend d on d.refobjid = old.oid and d.classid = 'pg_rewrite'::regclass
            join pg_rewrite r on r.oid = d.objid where r.ev_class <> old.oid) v
  union all
  select 7, format('grant %s on public.%I to %s', a.privilege_type, of, case when a.grantee = 0 then 'public' else a.grantee::regrole::text end), null
    from pg_class c join old on c.oid = old.oid cross join aclexplode(c.relacl) a where a.grantee <> c.relowner
  union all
  select 8, format('comment on table public.%I is %L', of, obj_description(old.oid, 'pg_class')), null from old
  union all
  select 9, format('alter table public.%I owner to %s', of, c.relowner::regrole), null from pg_class c join old on c.oid = old.oid
$$;

-- Copies a table into one of partitions with its name, and drops it: all or nothing. The copied rows are not checked again.
create function years.divide(of text, key text) returns bigint language plpgsql set search_path = public as $$
declare
  around record;
  plan jsonb;
  first uuid;
  before bigint;
  copied bigint;
begin
  execute format('lock table public.%I in access exclusive mode', of);
  select jsonb_agg(to_jsonb(a) order by a.place) into plan from years.around(of, key) a;
  for around in select p ->> 'undo' as undo from jsonb_array_elements(plan) p where p ->> 'undo' is not null loop
    execute around.undo;
  end loop;
  execute format('select %1$I from public.%2$I where %1$I >= %3$L order by 1 limit 1', key, of, years.first_uuid(2000)) into first;
  execute format('alter table public.%I set schema years', of);
  execute format('alter table years.%I rename to %I', of, of || '_before');
  execute format('create table public.%I (like years.%I including all excluding indexes) partition by range (%I)', of, of || '_before', key);
  perform years.add_year(of, year)
     from generate_series(least(years.year_of(first), extract(year from now())::int), extract(year from now())::int + 1) year;
  -- What a database gives by default is more than the table before gave.
  for around in select a.grantee::regrole::text as role from pg_class c cross join aclexplode(c.relacl) a
                 where c.oid = format('public.%I', of)::regclass and a.grantee not in (0, c.relowner) group by 1 loop
    execute format('revoke all on public.%I from %s', of, around.role);
  end loop;
  -- Keys that are no times: what was written by a statement of SQL.
  execute format('create table years.%I partition of public.%I default', of || '_others', of);
  for around in select p ->> 'statement' as run from jsonb_array_elements(plan) p where p ->> 'place' = '1' loop
    execute around.run;
  end loop;

  set local session_replication_role = replica;
  execute format('insert into public.%I select * from years.%I', of, of || '_before');
  get diagnostics copied = row_count;
  set local session_replication_role = origin;
  execute format('select count(*) from years.%I', of || '_before') into before;
  if before <> copied then
    raise exception '% rows of % were copied and there are %', copied, of, before;
  end if;

  for around in select p ->> 'statement' as run from jsonb_array_elements(plan) with ordinality each (p, n) where p ->> 'place' > '1' order by n loop
    execute around.run;
  end loop;
  if of = 'unit_movements' then
    perform years.guard_reversals();
  end if;
  execute format('drop table years.%I', of || '_before');
  perform years.give_to_owner();
  return copied;
end
$$;

select years.give_to_owner();
