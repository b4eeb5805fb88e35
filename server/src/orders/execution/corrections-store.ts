import type { CivilDate } from '@area/domain/calendar/civil-date';
import { typesWith } from '@area/domain/operation/types-with';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** A correction whose operations may not all be compensated yet. */
export interface OpenCorrection {
  readonly uuid: string;
  readonly product_uuid: string;
  readonly day: CivilDate;
  readonly new_value: string;
  readonly corrected_at: Date;
}

/** The open corrections; of several for one day the last, with which all operations are compared. */
export const listOpenCorrections = async (db: Db): Promise<OpenCorrection[]> =>
  db
    .selectFrom('unit_value_corrections as c')
    .select(['c.uuid', 'c.product_uuid', 'c.day', 'c.new_value', 'c.corrected_at'])
    .where('c.done_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unit_value_corrections as later')
            .select('later.uuid')
            .whereRef('later.product_uuid', '=', 'c.product_uuid')
            .whereRef('later.day', '=', 'c.day')
            .whereRef('later.step', '>', 'c.step'),
        ),
      ),
    )
    .orderBy('c.corrected_at')
    .orderBy('c.uuid')
    .execute();

export const findOriginal = async (db: Db, compensation: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('operation_corrections')
      .select('original_uuid')
      .where('compensation_uuid', '=', compensation)
      .executeTakeFirst()
  )?.original_uuid;

const CONTINGENCIES = typesWith({ nature: 'CONTINGENCY' });
const INHERITANCES = typesWith({ nature: 'INHERITANCE' });

/** Operations that were executed at a wrong unit value and are not compensated, in order of placing: all, or one. */
export const listExecutedOtherwise = async (
  db: Db,
  { uuid, product_uuid, day, new_value }: OpenCorrection,
  only?: string,
) => {
  const { rows } = await sql<{ uuid: string; nav: string }>`
    select o.uuid, o.nav::text from operations o
     where ${only === undefined ? sql`true` : sql`o.uuid = ${only}`} and o.product_uuid = ${product_uuid} and o.operation_status = 'FINALIZED' and o.nav <> ${new_value} and o.source_system <> 'RD'
       -- The rights that units are change at no price.
       and o.type not in (${codeList(CONTINGENCIES)})
       and case when o.type in (${codeList(INHERITANCES)}) then o.value_date else o.nav_date end = ${day}
       and not exists (select from operation_corrections c where c.original_uuid = o.uuid and (c.compensation_uuid is not null or c.correction_uuid = ${uuid}))
     order by coalesce(o.order_at, o.created_at), o.created_at, o.uuid`.execute(db);
  return rows;
};

/** The operation that counts after all corrections. */
export const findStanding = async (db: Db, uuid: string): Promise<string | undefined> => {
  const { rows } = await sql<{
    standing: string;
  }>`select standing_operation(${uuid}::uuid) as standing`.execute(db);
  return rows[0]?.standing;
};

/** Who was taxed for an operation. */
export const listTaxed = async (db: Db, operation: string): Promise<ReadonlySet<string>> => {
  const lines = await db
    .selectFrom('tax_lines')
    .select('intervener_uuid')
    .where('operation_uuid', '=', operation)
    .execute();
  return new Set(lines.map(({ intervener_uuid }) => intervener_uuid));
};

/** What became of an operation by a correction. */
export const insertOperationCorrection = async (
  db: Db,
  row: Insertable<Tables['operation_corrections']>,
): Promise<void> => {
  await db.insertInto('operation_corrections').values(row).execute();
};
