import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../platform/db/tables.ts';

/** What was made right of a unit value so far, or left to a person. */
export const listCompensated = async (
  db: Db,
  { product_code, day }: { product_code: string; day: CivilDate },
) =>
  db
    .selectFrom('operation_corrections as c')
    .innerJoin('unit_value_corrections as v', 'v.uuid', 'c.correction_uuid')
    .innerJoin('products as p', 'p.uuid', 'v.product_uuid')
    .innerJoin('operations as original', 'original.uuid', 'c.original_uuid')
    .leftJoin('operations as compensation', 'compensation.uuid', 'c.compensation_uuid')
    .leftJoin('issues as i', 'i.uuid', 'c.issue_uuid')
    .select([
      'original.type',
      'original.reference as original',
      'compensation.reference as compensation',
      'i.description as issue',
    ])
    .where('p.code', '=', product_code)
    .where('v.day', '=', day)
    .orderBy('c.created_at')
    .orderBy('original.reference')
    .execute();
