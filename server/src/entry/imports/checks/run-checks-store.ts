import { sql } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';
import { ACCOUNT_CHECKS } from './accounts-store.ts';
import { AGREEMENT_CHECKS } from './agreements-store.ts';
import { CATALOGUE_CHECKS } from './catalogue-store.ts';
import type { Checked, PlanCheck } from './conditions-store.ts';
import { DAY_CHECKS } from './days-store.ts';
import { DETAIL_CHECKS } from './details-store.ts';
import { HISTORY_CHECKS } from './history-store.ts';
import { LOT_CHECKS } from './lots-store.ts';
import { PEOPLE_CHECKS } from './people-store.ts';
import { RECORD_CHECKS } from './records-store.ts';
import { UNDER_WAY_CHECKS } from './under-way-store.ts';

/** As many errors of a check as a person corrects before the next try. */
const MOST_KEPT = 1_000;

const CHECKS: readonly PlanCheck[] = [
  ...CATALOGUE_CHECKS,
  ...PEOPLE_CHECKS,
  ...DAY_CHECKS,
  ...DETAIL_CHECKS,
  ...ACCOUNT_CHECKS,
  ...LOT_CHECKS,
  ...HISTORY_CHECKS,
  ...RECORD_CHECKS,
  ...AGREEMENT_CHECKS,
  ...UNDER_WAY_CHECKS,
];

/** A row that is here already changes nothing; another one of its name is an error. */
const compareKnown = async (db: Db, { import_uuid }: Checked): Promise<void> => {
  await sql`
    update import_rows r set action = case when m.row_hash = r.row_hash then 'SAME' else 'CREATE' end
      from import_map m
     where r.import_uuid = ${import_uuid}::uuid and r.action <> 'CHECK' and m.kind = r.kind and m.external_id = r.external_id
       and r.action <> case when m.row_hash = r.row_hash then 'SAME' else 'CREATE' end`.execute(db);
  await sql`
    update import_files f set same = (select count(*) from import_rows r where r.import_uuid = f.import_uuid and r.kind = f.kind and r.action = 'SAME')
     where f.import_uuid = ${import_uuid}::uuid`.execute(db);
  await sql`
    insert into import_errors (import_uuid, kind, line, column_name, code, found_by)
    select r.import_uuid, r.kind, r.line, 'external_id', 'rules.import.changed', 'PLAN'
      from import_rows r join import_map m on m.kind = r.kind and m.external_id = r.external_id
     where r.import_uuid = ${import_uuid}::uuid and r.action = 'CREATE' order by r.kind, r.line limit ${MOST_KEPT}::int`.execute(
    db,
  );
};

/** Runs every check of an import, and keeps what it finds. */
export const runChecks = async (db: Db, checked: Checked): Promise<void> => {
  const { import_uuid } = checked;
  // A stage that was just filled has no statistics: the database would take it for a few rows, and read it once for each of them.
  await sql`set local enable_nestloop = off`.execute(db);
  // What it then takes for expensive it would compile first, each of the checks anew.
  await sql`set local jit = off`.execute(db);
  // A quarter of a million rows are joined in memory.
  await sql`set local work_mem = '64MB'`.execute(db);
  await db
    .deleteFrom('import_errors')
    .where('import_uuid', '=', import_uuid)
    .where('found_by', '=', 'PLAN')
    .execute();
  await compareKnown(db, checked);
  for (const { kind, column, code, wrong } of CHECKS)
    await sql`
      insert into import_errors (import_uuid, kind, line, column_name, code, found_by)
      select r.import_uuid, r.kind, r.line, ${column}::text, ${code}::text, 'PLAN'
        from import_rows r
       where r.import_uuid = ${import_uuid}::uuid and r.kind = ${kind} and r.action <> 'SAME' and (${wrong(checked)})
       order by r.line limit ${MOST_KEPT}::int`.execute(db);
};
