import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';

interface Replaced {
  readonly product_uuid: string;
  readonly day: CivilDate;
  readonly old_value: string;
  readonly new_value: string;
}

/** Stores the corrected unit value beside the new one, so that the published value is not lost. */
export const insertCorrection = async (
  db: Db,
  replaced: Replaced,
  decided: { readonly decided_by: string; readonly reason: string; readonly corrected_at: Date },
): Promise<void> => {
  const { steps } = await db
    .selectFrom('unit_value_corrections')
    .select(({ fn }) => fn.countAll<string>().as('steps'))
    .where('product_uuid', '=', replaced.product_uuid)
    .where('day', '=', replaced.day)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('unit_value_corrections')
    .values({ uuid: newUuid(), step: Number(steps) + 1, ...replaced, ...decided })
    .execute();
};

/** What was executed at the wrong value of a day is compensated. */
export const finishCorrection = async (
  db: Db,
  { product_uuid, day }: { readonly product_uuid: string; readonly day: CivilDate },
  at: Date,
): Promise<void> => {
  await db
    .updateTable('unit_value_corrections')
    .set({ done_at: at })
    .where('product_uuid', '=', product_uuid)
    .where('day', '=', day)
    .where('done_at', 'is', null)
    .execute();
};
