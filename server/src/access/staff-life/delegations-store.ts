import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Insertable } from 'kysely';
import type { Db, StaffDelegationsTable } from '../../platform/db/tables.ts';

const current = (db: Db) =>
  db
    .selectFrom('staff_delegations')
    .innerJoin('staff', 'staff.uuid', 'staff_delegations.from_uuid')
    .where('revoked_at', 'is', null);

/** For whom somebody decides on a day, with the rights that those have now; a person who was locked or left gives none. */
export const listStandIns = async (db: Db, to_uuid: string, on: CivilDate) =>
  current(db)
    .select(['staff.uuid', 'staff.name', 'staff.permission_set', 'ends_on'])
    .where('to_uuid', '=', to_uuid)
    .where('starts_on', '<=', on)
    .where('ends_on', '>=', on)
    .where('staff.status', '=', 'ACTIVE')
    .orderBy('staff.name')
    .execute();

/** Everything that was delegated and is not over, for the review of access. */
export const listDelegations = async (db: Db, on: CivilDate) =>
  current(db)
    .innerJoin('staff as other', 'other.uuid', 'staff_delegations.to_uuid')
    .select([
      'staff_delegations.uuid',
      'from_uuid',
      'staff.name as from_name',
      'to_uuid',
      'other.name as to_name',
      'starts_on',
      'ends_on',
      'reason',
    ])
    .where('ends_on', '>=', on)
    .orderBy('starts_on')
    .orderBy('staff_delegations.uuid')
    .execute();

/** Whether two people already have a delegation that overlaps some days. */
export const hasOverlap = async (
  tx: Db,
  asked: Pick<Insertable<StaffDelegationsTable>, 'from_uuid' | 'to_uuid' | 'starts_on' | 'ends_on'>,
): Promise<boolean> =>
  (await tx
    .selectFrom('staff_delegations')
    .select('uuid')
    .where('from_uuid', '=', asked.from_uuid)
    .where('to_uuid', '=', asked.to_uuid)
    .where('revoked_at', 'is', null)
    .where('starts_on', '<=', asked.ends_on)
    .where('ends_on', '>=', asked.starts_on)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertDelegation = async (
  tx: Db,
  delegation: Insertable<StaffDelegationsTable>,
): Promise<void> => {
  await tx.insertInto('staff_delegations').values(delegation).execute();
};

export const findDelegation = async (db: Db, uuid: string) =>
  current(db)
    .innerJoin('staff as other', 'other.uuid', 'staff_delegations.to_uuid')
    .select(['staff.username as from_name', 'other.username as to_name', 'starts_on', 'ends_on'])
    .where('staff_delegations.uuid', '=', uuid)
    .executeTakeFirst();

/** Ends a delegation before its time: true for the first who does. */
export const revokeDelegation = async (
  tx: Db,
  uuid: string,
  { revoked_by, now }: { readonly revoked_by: string; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_delegations')
    .set({ revoked_at: now, revoked_by })
    .where('uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Ends all delegations of or to somebody on the day on which they leave or are locked. */
export const revokeDelegationsOf = async (
  tx: Db,
  staff_uuid: string,
  { revoked_by, now }: { readonly revoked_by: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('staff_delegations')
    .set({ revoked_at: now, revoked_by })
    .where((eb) => eb.or([eb('from_uuid', '=', staff_uuid), eb('to_uuid', '=', staff_uuid)]))
    .where('revoked_at', 'is', null)
    .execute();
};
