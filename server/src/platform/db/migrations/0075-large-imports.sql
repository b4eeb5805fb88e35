-- A file of an import is read piece by piece: a piece of what is not compressed again is found without the bytes before it.
alter table import_files alter column content set storage external;

-- What was just loaded has no statistics until the database looks by itself: until then it takes tables of a million rows for empty
-- ones. The role that the program works with owns nothing, and may not ask for them otherwise.
create function analyze_changed(fewest bigint) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  name regclass;
begin
  for name in select relid from pg_stat_user_tables where schemaname = 'public' and n_mod_since_analyze >= fewest order by relname loop
    execute 'analyze ' || name::text;
  end loop;
end $$;
