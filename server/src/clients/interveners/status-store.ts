import type { IntervenerStatus } from '@area/domain/intervener/status';
import type { Db } from '../../platform/db/tables.ts';

/** A change of status that the office made. The person does not see it, nor does the copy of their data contain it. */
export interface StatusChange {
  readonly from: IntervenerStatus;
  readonly to: IntervenerStatus;
  /** Staff, by name. */
  readonly by: string;
  readonly approved_by: string | null;
  readonly reason: string;
  readonly at: Date;
}

/** Every step of the office, the oldest first. */
export const listStatusChanges = async (db: Db, person: string): Promise<readonly StatusChange[]> =>
  db
    .selectFrom('status_moves')
    .select([
      'from_status as from',
      'to_status as to',
      'by_staff as by',
      'approved_by',
      'reason',
      'at',
    ])
    .where('intervener_uuid', '=', person)
    .orderBy('step')
    .execute();

/** Writes a step down. The caller has locked the person. */
export const insertStatusChange = async (
  db: Db,
  person: string,
  { from, to, by, ...move }: StatusChange,
): Promise<void> => {
  const step = (await listStatusChanges(db, person)).length + 1;
  await db
    .insertInto('status_moves')
    .values({
      intervener_uuid: person,
      step,
      from_status: from,
      to_status: to,
      by_staff: by,
      ...move,
    })
    .execute();
};
