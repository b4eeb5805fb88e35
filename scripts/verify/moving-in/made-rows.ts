import { openDatabase } from '@area/server/platform/db/open';
import type { Db } from '@area/server/platform/db/tables';
import { sql } from 'kysely';
import { silentLog } from '../../../server/test/silent-log.ts';

/** How many rows of each sort are not there once, or are there without a name in the files. */
export const countWrong = async (db: Db, uuid: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ wrong: string; found: number }>`
    with made as (select kind, uuid from import_map where import_uuid = ${uuid}::uuid)
    select 'people' as wrong, count(*)::int as found from made m where kind in ('people', 'companies') and not exists (select from interveners t where t.uuid = m.uuid)
    union all select 'accounts', count(*)::int from made m where kind = 'accounts' and not exists (select from accounts t where t.uuid = m.uuid)
    union all select 'roles', count(*)::int from made m where kind = 'account_roles' and not exists (select from account_roles t where t.uuid = m.uuid)
    union all select 'lots', count(*)::int from made m where kind = 'opening_lots'
       and not (exists (select from lots t where t.uuid = m.uuid) and (select count(*) from unit_movements t where t.operation_uuid = m.uuid) = 2
                and (select count(*) from operation_history t where t.operation_uuid = m.uuid) = 2)
    union all select 'people that nobody named', count(*)::int from interveners i where i.source = 'MIGRACION' and i.document_number not like 'ANULADO%' and not exists (select from made m where m.uuid = i.uuid)
    union all select 'lots that nobody named', count(*)::int from operations o where o.source = 'MIGRACION' and o.parent_uuid is null
       and not exists (select from made m where m.uuid = o.uuid) and not exists (select from operations back where back.parent_uuid = o.uuid)`.execute(
    db,
  );
  return new Map(rows.map(({ wrong, found }) => [wrong, found]));
};

/** The name of no import. */
export const NO_IMPORT = '00000000-0000-0000-0000-000000000000';

/** What is not as it was before: what the demo has itself is no mistake. */
export const compareWrong = async (
  db: Db,
  uuid: string,
  before: ReadonlyMap<string, number>,
): Promise<readonly string[]> =>
  [...(await countWrong(db, uuid))].flatMap(([wrong, found]) =>
    found === before.get(wrong) ? [] : [`${found} ${wrong} wrong, before ${before.get(wrong)}`],
  );

/** The database of a server, as the office reads it. */
export const withDatabase = async <T>(
  dataDir: string,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({ dataDir, role: 'office' }, silentLog);
  try {
    return await work(database.kysely);
  } finally {
    await database.close();
  }
};
