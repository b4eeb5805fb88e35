-- Progress is asked for again and again: a million rows are not counted each time.
alter table import_files add column staged integer not null default 0, add column same integer not null default 0;
alter table imports add column done integer not null default 0;
update import_files f set staged = r.staged, same = r.same
  from (select import_uuid, kind, count(*) as staged, count(*) filter (where action = 'SAME') as same from import_rows group by 1, 2) r
 where (f.import_uuid, f.kind) = (r.import_uuid, r.kind);
update imports i set done = m.done from (select import_uuid, count(*) as done from import_map group by 1) m where m.import_uuid = i.uuid;
