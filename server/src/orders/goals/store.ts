import type { ProductType } from '@area/domain/product/product';
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

const goalsOf = (db: Db, intervener: string) =>
  db
    .selectFrom('goals as g')
    .leftJoin('accounts as a', 'a.uuid', 'g.account_uuid')
    .leftJoin('products as p', 'p.uuid', 'g.product_uuid')
    .select([
      'g.uuid',
      'g.name',
      'g.amount',
      'g.due',
      'g.monthly',
      'g.share',
      'g.version',
      'g.created_at',
    ])
    .select(['g.account_uuid', 'a.alias'])
    .select(['g.product_uuid', 'p.name as product_name', 'p.class', 'p.type'])
    .where('g.intervener_uuid', '=', intervener)
    .orderBy('g.due')
    .orderBy('g.created_at')
    .orderBy('g.uuid');

/** The goals of a person, the first day first. */
export const listGoalRows = async (db: Db, intervener: string) => goalsOf(db, intervener).execute();

export type GoalRow = Awaited<ReturnType<typeof listGoalRows>>[number];

/** Whether an account is for funds or plans. */
export const findAccountType = async (db: Db, account: string): Promise<ProductType | undefined> =>
  (await db.selectFrom('accounts').select('type').where('uuid', '=', account).executeTakeFirst())
    ?.type;

interface OwnGoal {
  readonly intervener: string;
  readonly uuid: string;
}

export const findGoalRow = async (
  db: Db,
  { intervener, uuid }: OwnGoal,
): Promise<GoalRow | undefined> =>
  goalsOf(db, intervener).where('g.uuid', '=', uuid).executeTakeFirst();

/** What the goals of a person use; of two goals that are written at once the second one sees the first. */
export const listSharesLocked = async (tx: Db, intervener: string) => {
  await tx
    .selectFrom('interveners')
    .select('uuid')
    .where('uuid', '=', intervener)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return tx
    .selectFrom('goals')
    .select(['uuid', 'account_uuid as account', 'product_uuid as product', 'share'])
    .where('intervener_uuid', '=', intervener)
    .execute();
};

export const insertGoal = async (tx: Db, row: Insertable<Tables['goals']>): Promise<void> => {
  await tx.insertInto('goals').values(row).execute();
};

/** Whether it still was of that version. */
export const updateGoal = async (
  tx: Db,
  { intervener, uuid, version }: OwnGoal & { readonly version: number },
  changed: Updateable<Tables['goals']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('goals')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('uuid', '=', uuid)
    .where('intervener_uuid', '=', intervener)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Whether the person had it. */
export const deleteGoal = async (tx: Db, { intervener, uuid }: OwnGoal): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('goals')
    .where('uuid', '=', uuid)
    .where('intervener_uuid', '=', intervener)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
