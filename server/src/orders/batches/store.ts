import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import type { BatchKind } from '@area/domain/payment/batch';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

export type BatchRow = Selectable<Tables['payment_batches']>;

/**
 * One who makes or releases batches at a time: two at once would take the same payments, pass the limit of a day together, or give
 * two files of a day the same number. Whoever reads a long statement holds nobody up.
 */
export const waitForTurn = async (db: Db): Promise<void> => {
  await sql`lock table payment_batches in share row exclusive mode`.execute(db);
};

export const insertBatches = async (
  db: Db,
  rows: readonly Insertable<Tables['payment_batches']>[],
): Promise<void> => {
  if (rows.length > 0) await db.insertInto('payment_batches').values(rows).execute();
};

export const findBatch = async (db: Db, uuid: string): Promise<BatchRow | undefined> =>
  db.selectFrom('payment_batches').selectAll().where('uuid', '=', uuid).executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockBatch = async (db: Db, uuid: string): Promise<BatchRow | undefined> =>
  db
    .selectFrom('payment_batches')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();

/** How a batch ends. */
export type BatchEnd = { readonly ended_by: string; readonly ended_at: Date } & (
  | { readonly status: 'DISCARDED' }
  | {
      readonly status: 'RELEASED';
      readonly released_on: CivilDate;
      readonly proposal_uuid: string;
    }
);

export const endBatch = async (db: Db, uuid: string, end: BatchEnd): Promise<void> => {
  await db.updateTable('payment_batches').set(end).where('uuid', '=', uuid).execute();
};

/** What batches of a kind that were released on a day carry together. *Units*: cents. */
export const sumReleased = async (
  db: Db,
  { kind, day }: { readonly kind: BatchKind; readonly day: CivilDate },
): Promise<Cents> => {
  const { total } = await db
    .selectFrom('payment_batches')
    .select(sql<string>`coalesce(sum(total), 0)::numeric(18, 2)::text`.as('total'))
    .where('released_on', '=', day)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return centsFrom(total);
};

/** A place in a list. */
export interface ListPlace {
  readonly $limit: number;
  readonly $offset: number;
}

/** Batches with their files, those that wait first, then the newest. */
export const listBatches = async (db: Db, { $limit, $offset }: ListPlace) =>
  db
    .selectFrom('payment_batches')
    .leftJoin('bank_files', 'bank_files.batch_uuid', 'payment_batches.uuid')
    .select([
      'payment_batches.uuid',
      'payment_batches.kind',
      'status',
      'made_by',
      'made_at',
      'payments',
      'payment_batches.total',
      'ended_by',
      'ended_at',
    ])
    .select(['bank_files.uuid as file_uuid', 'bank_files.name as file_name'])
    .orderBy(sql`(status = 'OPEN')`, 'desc')
    .orderBy('made_at', 'desc')
    .orderBy('payment_batches.uuid')
    .limit($limit)
    .offset($offset)
    .execute();

export const countBatches = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom('payment_batches')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};
