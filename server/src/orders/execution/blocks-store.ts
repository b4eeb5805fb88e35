import type { CivilDate } from '@area/domain/calendar/civil-date';
import { shares } from '@area/domain/money/money';
import type { Shares } from '@area/domain/money/money';
import { sharesFrom, sharesText } from '@area/domain/money/wire';
import type { BlockCause } from '@area/domain/operation/unit-blocks';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { UnitMove } from '../../ledger/units/units-store.ts';
import { addToBlocked } from '../../ledger/units/units-store.ts';

/** A block that still holds something back. */
export interface LiveBlock {
  readonly uuid: string;
  readonly operation_uuid: string;
  readonly account_uuid: string;
  readonly product_uuid: string;
  readonly cause: BlockCause;
  /** What is left of it. */
  readonly units: Shares;
  readonly until: CivilDate | null;
}

const live = (db: Db) =>
  db
    .selectFrom('unit_blocks as b')
    .leftJoin('unit_blocks as r', 'r.releases_uuid', 'b.uuid')
    .select([
      'b.uuid',
      'b.operation_uuid',
      'b.account_uuid',
      'b.product_uuid',
      'b.cause',
      'b.until',
    ])
    .select(sql<string>`b.units + coalesce(sum(r.units), 0)`.as('units'))
    .where('b.units', '>', '0')
    .groupBy('b.uuid')
    .having(sql<boolean>`b.units + coalesce(sum(r.units), 0) > 0`);

type Row = Awaited<ReturnType<ReturnType<typeof live>['execute']>>[number];

const asBlock = (row: Row): LiveBlock => ({ ...row, units: sharesFrom(row.units) });

/** The blocks of a position, the first to end on top. */
export const listBlocks = async (db: Db, account: string, product: string): Promise<LiveBlock[]> =>
  (
    await live(db)
      .where('b.account_uuid', '=', account)
      .where('b.product_uuid', '=', product)
      .orderBy('b.until')
      .orderBy('b.uuid')
      .execute()
  ).map(asBlock);

/** What an operation holds back. */
export const listBlocksOf = async (db: Db, operation: string): Promise<LiveBlock[]> =>
  (await live(db).where('b.operation_uuid', '=', operation).execute()).map(asBlock);

/** The blocks whose last day is over. */
export const listEndedBlocks = async (db: Db, today: CivilDate): Promise<string[]> =>
  (await live(db).where('b.until', '<', today).orderBy('b.uuid').execute()).map(({ uuid }) => uuid);

export const findBlock = async (db: Db, uuid: string): Promise<LiveBlock | undefined> => {
  const row = await live(db).where('b.uuid', '=', uuid).executeTakeFirst();
  return row && asBlock(row);
};

/** A block about to be written. */
export interface NewBlock {
  readonly operation: UnitMove;
  readonly cause: BlockCause;
  readonly units: Shares;
  readonly until: CivilDate | null;
  readonly at: Date;
}

/** Moves units from free to blocked. The database refuses more than there is. *Source*: decisions 1.3 (BLOQUEO_PARTICIPACIONES). */
export const writeBlock = async (
  db: Db,
  { operation, cause, units, until, at }: NewBlock,
): Promise<void> => {
  const { uuid: operation_uuid, account_uuid, product_uuid } = operation;
  await db
    .insertInto('unit_blocks')
    .values({
      uuid: newUuid(),
      operation_uuid,
      account_uuid,
      product_uuid,
      cause,
      units: sharesText(units),
      until,
      created_at: at,
    })
    .execute();
  await addToBlocked(db, operation, units);
};

/** A release of one block or part of it. */
export interface NewRelease {
  readonly operation: UnitMove;
  readonly block: LiveBlock;
  readonly units: Shares;
  readonly at: Date;
}

/** Moves units from blocked to free. *Source*: decisions 1.3 (DESBLOQUEO_PARTICIPACIONES). */
export const writeRelease = async (
  db: Db,
  { operation, block, units, at }: NewRelease,
): Promise<void> => {
  const { uuid: operation_uuid, account_uuid, product_uuid } = operation;
  const row = {
    uuid: newUuid(),
    operation_uuid,
    account_uuid,
    product_uuid,
    cause: block.cause,
    units: sharesText(shares(-units)),
    releases_uuid: block.uuid,
    created_at: at,
  };
  await db.insertInto('unit_blocks').values(row).execute();
  await addToBlocked(db, operation, shares(-units));
};
