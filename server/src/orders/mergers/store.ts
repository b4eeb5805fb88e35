import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { MergerStatus, MergingProduct } from '@area/domain/product/merger';
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OperationStatus } from '@area/domain/operation/codes';

/** A merger with the names of its two funds. */
export interface Merger {
  readonly uuid: string;
  readonly origin_uuid: string;
  readonly destination_uuid: string;
  readonly leave_until: CivilDate;
  readonly executes_on: CivilDate;
  readonly status: MergerStatus;
  readonly origin_code: string;
  readonly origin_name: string;
  readonly destination_code: string;
  readonly destination_name: string;
}

const named = (db: Db) =>
  db
    .selectFrom('mergers')
    .innerJoin('products as origin', 'origin.uuid', 'mergers.origin_uuid')
    .innerJoin('products as destination', 'destination.uuid', 'mergers.destination_uuid')
    .select([
      'mergers.uuid',
      'origin_uuid',
      'destination_uuid',
      'leave_until',
      'executes_on',
      'mergers.status',
      'origin.code as origin_code',
      'origin.name as origin_name',
      'destination.code as destination_code',
      'destination.name as destination_name',
    ]);

/** All mergers, the newest first, with how many accounts were merged. */
export const listMergers = async (db: Db) =>
  named(db)
    .select(({ selectFrom, fn }) =>
      fn
        .coalesce(
          selectFrom('merger_accounts')
            .select(fn.countAll<number>().as('accounts'))
            .whereRef('merger_uuid', '=', 'mergers.uuid'),
          sql<number>`0`,
        )
        .as('accounts'),
    )
    .orderBy('announced_at', 'desc')
    .orderBy('mergers.uuid')
    .execute();

/** A merger that was begun, with who decided it. */
export interface RunningMerger extends Merger {
  readonly run_by: string;
}

/** The mergers that were begun and are not done, the first announced first. */
export const listRunning = async (db: Db): Promise<RunningMerger[]> =>
  named(db)
    .select(sql<string>`coalesce(run_by, announced_by)`.as('run_by'))
    .where('mergers.status', '=', 'RUNNING')
    .orderBy('announced_at')
    .orderBy('mergers.uuid')
    .execute();

export const findMerger = async (db: Db, uuid: string): Promise<Merger | undefined> =>
  named(db).where('mergers.uuid', '=', uuid).executeTakeFirst();

/** How many accounts hold units of a product, and how many units. */
export const sumHeld = async (db: Db, product: string) =>
  db
    .selectFrom('positions')
    .select(({ fn }) => [
      fn.countAll<number>().as('accounts'),
      fn.coalesce(fn.sum<string>('units'), sql<string>`0`).as('units'),
    ])
    .where('product_uuid', '=', product)
    .where('units', '>', '0')
    .executeTakeFirstOrThrow();

/** One merger, held until the transaction ends. *Errors*: NOT_FOUND. */
export const lockMerger = async (db: Db, uuid: string): Promise<Merger> => {
  const merger = await named(db)
    .where('mergers.uuid', '=', uuid)
    .forUpdate('mergers')
    .executeTakeFirst();
  if (!merger) throw new AppError('NOT_FOUND');
  return merger;
};

/** The facts of a product for a merger, locked until the transaction ends. *Errors*: NOT_FOUND. */
export const lockMergingProduct = async (
  db: Db,
  uuid: string,
  side: 'ORIGIN' | 'DESTINATION',
): Promise<MergingProduct & { readonly name: string }> => {
  const product = await db
    .selectFrom('products')
    .select(['uuid', 'type', 'status', 'name'])
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new AppError('NOT_FOUND');
  const other = await db
    .selectFrom('mergers')
    .select('uuid')
    .where('status', 'in', ['ANNOUNCED', 'RUNNING'])
    .where((where) =>
      where.or([
        where('origin_uuid', '=', uuid),
        ...(side === 'ORIGIN' ? [where('destination_uuid', '=', uuid)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return { ...product, is_merging: other !== undefined };
};

/** Mergers that were announced and are not run yet, by uuid. */
export const listAnnounced = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('mergers')
      .select('uuid')
      .where('status', '=', 'ANNOUNCED')
      .orderBy('uuid')
      .execute()
  ).map(({ uuid }) => uuid);

/** The accounts with units of a product that were not notified yet. */
export const listUnnotifiedAccounts = async (
  db: Db,
  product: string,
  cause: string,
): Promise<string[]> =>
  (
    await db
      .selectFrom('positions')
      .select('account_uuid')
      .where('product_uuid', '=', product)
      .where('units', '>', '0')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notification_events')
              .select('uuid')
              .whereRef('entity_uuid', '=', 'positions.account_uuid')
              .where('cause', '=', cause),
          ),
        ),
      )
      .orderBy('account_uuid')
      .execute()
  ).map(({ account_uuid }) => account_uuid);

/** The accounts with units or orders of the fund that ends, and that were not merged yet. */
export const listAccountsLeft = async (
  db: Db,
  { uuid, origin_uuid }: Pick<Merger, 'uuid' | 'origin_uuid'>,
): Promise<string[]> => {
  const { rows } = await sql<{ account_uuid: string }>`
    select account_uuid from positions where product_uuid = ${origin_uuid} and units > 0
    union
    select account_uuid from operations
     where operation_status not in ('FINALIZED', 'CANCELLED') and (product_uuid = ${origin_uuid} or destination_product_uuid = ${origin_uuid})
    except
    select account_uuid from merger_accounts where merger_uuid = ${uuid}
     order by account_uuid`.execute(db);
  return rows.map(({ account_uuid }) => account_uuid);
};

/** Open orders that take units out of a product or bring some in: of one account, or of all. */
export const listOpenOrders = async (db: Db, product: string, account?: string) => {
  const { rows } = await sql<{
    uuid: string;
    reference: string;
    operation_status: OperationStatus;
  }>`
    select uuid, reference, operation_status from operations
     where operation_status not in ('FINALIZED', 'CANCELLED') and (product_uuid = ${product} or destination_product_uuid = ${product})
       and (${account ?? null}::uuid is null or account_uuid = ${account ?? null}::uuid)
     order by uuid`.execute(db);
  return rows;
};

export const isMerged = async (
  db: Db,
  merger_uuid: string,
  account_uuid: string,
): Promise<boolean> =>
  (await db
    .selectFrom('merger_accounts')
    .select('account_uuid')
    .where('merger_uuid', '=', merger_uuid)
    .where('account_uuid', '=', account_uuid)
    .executeTakeFirst()) !== undefined;

export const insertMerger = async (
  db: Db,
  merger: Insertable<Tables['mergers']>,
): Promise<void> => {
  await db.insertInto('mergers').values(merger).execute();
};

/** The next step of a merger; the caller has locked it. */
export const updateMerger = async (
  db: Db,
  uuid: string,
  step: Updateable<Tables['mergers']>,
): Promise<void> => {
  await db.updateTable('mergers').set(step).where('uuid', '=', uuid).execute();
};

/** A merger that runs is done. */
export const finishMerger = async (db: Db, uuid: string, at: Date): Promise<void> => {
  await db
    .updateTable('mergers')
    .set({ status: 'DONE', done_at: at })
    .where('uuid', '=', uuid)
    .where('status', '=', 'RUNNING')
    .execute();
};

export const insertMergedAccount = async (
  db: Db,
  merged: Insertable<Tables['merger_accounts']>,
): Promise<void> => {
  await db.insertInto('merger_accounts').values(merged).execute();
};
