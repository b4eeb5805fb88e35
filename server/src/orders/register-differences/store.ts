import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { DifferenceKind, DifferenceStatus } from '@area/domain/register/differences';
import type { Db, Tables } from '../../platform/db/tables.ts';

export type DifferenceRow = Selectable<Tables['register_differences']>;
type Step = Insertable<Tables['register_difference_steps']>;

/** Stores a difference unless one of its subject is open. False if there is one. */
export const insertDifference = async (
  db: Db,
  row: Insertable<Tables['register_differences']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('register_differences')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
};

export const insertStep = async (db: Db, step: Step): Promise<void> => {
  await db.insertInto('register_difference_steps').values(step).execute();
};

/** The open difference of a subject, locked, with the figures that were last seen. */
export const lockOpen = async (db: Db, subject: string) =>
  db
    .selectFrom('register_differences as d')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('register_difference_steps as s')
          .select(['s.ours as seen_ours', 's.theirs as seen_theirs'])
          .whereRef('s.difference_uuid', '=', 'd.uuid')
          .where('s.by_name', 'is', null)
          .orderBy('s.seq', 'desc')
          .limit(1)
          .as('seen'),
      (join) => join.on(sql<boolean>`true`),
    )
    .selectAll('d')
    .select(['seen_ours', 'seen_theirs'])
    .where('d.subject', '=', subject)
    .where('d.ended_at', 'is', null)
    .forUpdate('d')
    .executeTakeFirst();

/** Whether there ever was one about a subject. */
export const hasDifference = async (db: Db, subject: string): Promise<boolean> =>
  (await db
    .selectFrom('register_differences')
    .select('uuid')
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const updateDifference = async (
  db: Db,
  uuid: string,
  changes: { readonly status: DifferenceStatus; readonly ended_at: Date | null },
): Promise<void> => {
  await db.updateTable('register_differences').set(changes).where('uuid', '=', uuid).execute();
};

/** The open ones of some kinds. */
export const listOpenOf = async (
  db: Db,
  kinds: readonly DifferenceKind[],
): Promise<DifferenceRow[]> =>
  db
    .selectFrom('register_differences')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('ended_at', 'is', null)
    .orderBy('number')
    .execute();

export const findDifference = async (db: Db, uuid: string): Promise<DifferenceRow | undefined> =>
  db.selectFrom('register_differences').selectAll().where('uuid', '=', uuid).executeTakeFirst();

/** The same, which nobody else changes meanwhile. */
export const findDifferenceForUpdate = async (
  db: Db,
  uuid: string,
): Promise<DifferenceRow | undefined> =>
  db
    .selectFrom('register_differences')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();

export const listSteps = async (db: Db, uuid: string) =>
  db
    .selectFrom('register_difference_steps as s')
    .leftJoin('register_files as f', 'f.uuid', 's.file_uuid')
    .select([
      's.status',
      's.at',
      's.by_name as by',
      's.ours',
      's.theirs',
      's.resolution',
      's.note',
      'f.name as file',
    ])
    .where('s.difference_uuid', '=', uuid)
    .orderBy('s.seq')
    .execute();

/** The queue, what is open first, the newest first, with names that staff know. */
export const queueOf = (db: Db) =>
  db
    .selectFrom('register_differences as d')
    .leftJoin('accounts as a', 'a.uuid', 'd.account_uuid')
    .leftJoin('products as p', 'p.uuid', 'd.product_uuid')
    .leftJoin('operations as o', 'o.uuid', 'd.operation_uuid')
    .leftJoin('register_files as f', 'f.uuid', 'd.file_uuid')
    .select([
      'd.uuid',
      'd.number',
      'd.kind',
      'd.status',
      'd.day',
      'd.ours',
      'd.theirs',
      'd.deal_reference',
      'd.opened_at',
      'd.ended_at',
      'a.number as account',
      'p.code as product',
      'o.reference as operation',
      'f.name as file',
    ])
    .orderBy(sql`d.ended_at is not null`)
    .orderBy('d.number', 'desc');
