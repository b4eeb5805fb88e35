import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../platform/db/tables.ts';

/** A correction whose operations may not all be compensated yet. */
export interface OpenCorrection {
  readonly uuid: string;
  readonly product_uuid: string;
  readonly day: CivilDate;
  readonly new_value: string;
  readonly corrected_at: Date;
}

/** The corrections that are not done; of several of one day the last, which all operations are measured against. */
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
