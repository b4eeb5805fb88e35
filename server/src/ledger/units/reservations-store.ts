import type { Shares } from '@area/domain/money/money';
import { sharesText } from '@area/domain/money/wire';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

interface Reserved {
  readonly operation_uuid: string;
  readonly account_uuid: string;
  readonly product_uuid: string;
}

/**
 * Sets units aside for an order that will take them out. The database refuses more than is free, also in parallel.
 * *Source*: decisions 1.3, reservation of units.
 */
export const reserveUnits = async (
  db: Db,
  { operation_uuid, account_uuid, product_uuid }: Reserved,
  { units, at }: { units: Shares; at: Date },
): Promise<void> => {
  const text = sharesText(units);
  await db
    .insertInto('reservations')
    .values({
      operation_uuid,
      account_uuid,
      product_uuid,
      units: text,
      created_at: at,
      released_at: null,
    })
    // For an order with changed terms: its earlier reservation was released first.
    .onConflict((conflict) =>
      conflict
        .column('operation_uuid')
        .doUpdateSet({ units: text, created_at: at, released_at: null })
        .where('reservations.released_at', 'is not', null),
    )
    .returning('operation_uuid')
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await db
    .updateTable('positions')
    .set({ reserved_units: sql`reserved_units + ${text}` })
    .where('account_uuid', '=', account_uuid)
    .where('product_uuid', '=', product_uuid)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('there is no position to reserve from');
};

/** Releases reserved units, once: a second release finds nothing. */
export const releaseUnits = async (db: Db, operation_uuid: string, at: Date): Promise<boolean> => {
  const released = await db
    .updateTable('reservations')
    .set({ released_at: at })
    .where('operation_uuid', '=', operation_uuid)
    .where('released_at', 'is', null)
    .returning(['account_uuid', 'product_uuid', 'units'])
    .executeTakeFirst();
  if (!released) return false;
  await db
    .updateTable('positions')
    .set({ reserved_units: sql`reserved_units - ${released.units}` })
    .where('account_uuid', '=', released.account_uuid)
    .where('product_uuid', '=', released.product_uuid)
    .execute();
  return true;
};
