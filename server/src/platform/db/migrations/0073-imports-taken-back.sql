-- What an import of any kind made can be taken back until its sign-off, and programs hear of nothing that came in with it before.

-- An executed operation that came in, and the opposite one that takes it back. Neither counts for taxes, papers or limits.
create table undone_operations (
  original_uuid uuid primary key references operations,
  reversal_uuid uuid not null unique references operations,
  import_uuid uuid not null references imports,
  undone_at timestamptz not null
);
create trigger append_only before update or delete on undone_operations for each row execute function refuse_change();

-- Imports of before this migration that were taken back: each reversal names its original as its parent.
insert into undone_operations (original_uuid, reversal_uuid, import_uuid, undone_at)
select came.uuid, back.uuid, (select uuid from imports where status = 'UNDONE' and ended_at = back.created_at order by uuid limit 1), back.created_at
  from operations came join operations back on back.parent_uuid = came.uuid
 where came.source = 'MIGRACION' and back.source = 'MIGRACION' and back.type = 'TRASPASO_SALIDA' and back.source_system = 'RD'
   and exists (select from imports where status = 'UNDONE' and ended_at = back.created_at);

-- Whether a row came in by an import that is being taken back. Only then may it go from a table that is otherwise only added to.
create function is_being_undone(made uuid) returns boolean language sql stable as $$
  select exists (select from import_map m join imports i on i.uuid = m.import_uuid where m.uuid = made and i.status = 'UNDOING')
$$;
create function refuse_unless_undone() returns trigger language plpgsql as $$
begin
  if is_being_undone(old.uuid) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create function refuse_unless_terms_undone() returns trigger language plpgsql as $$
begin
  if exists (select from imports i
               join import_rows r on r.import_uuid = i.uuid and r.kind = 'product_terms' and r.action = 'CREATE'
               join products p on p.code = r.data ->> 'product_code'
              where i.status = 'UNDOING' and p.uuid = old.product_uuid and (r.data ->> 'from_date')::date = old.from_date and old.set_by = i.created_by) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

do $$
declare
  changed text;
begin
  foreach changed in array array['gdpr_answers', 'tax_declarations', 'business_calendars', 'product_documents', 'product_terms'] loop
    execute format('drop trigger append_only on %I', changed);
    execute format('create trigger append_only before update on %I for each row execute function refuse_change()', changed);
    execute format('create trigger only_undone before delete on %I for each row execute function %s()', changed,
      case changed when 'product_terms' then 'refuse_unless_terms_undone' else 'refuse_unless_undone' end);
  end loop;
end $$;

create or replace function refuse_other_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_being_undone(old.uuid) then return old; end if;
  if tg_op = 'DELETE' or (to_jsonb(new) - '{status,signed_at,signed_by,approved_at,approved_by}'::text[])
    is distinct from (to_jsonb(old) - '{status,signed_at,signed_by,approved_at,approved_by}'::text[]) then
    raise exception 'append-only: a questionnaire that was handed in does not change';
  end if;
  return new;
end
$$;

-- The import whose sign-off an event waits for.
alter table integration_events add column held_by uuid references imports;
drop index integration_events_unnumbered;
create index integration_events_unnumbered on integration_events (seq) where number is null and held_by is null;
create index integration_events_held on integration_events (held_by) where held_by is not null;
