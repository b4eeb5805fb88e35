import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import { typesWith } from '@area/domain/operation/types-with';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

const LOOK_BACK_MS = 15 * 24 * 60 * 60_000;

/** Operations that move units and get a printed confirmation: each leg of a transfer. */
const CONFIRMED = typesWith({ is_confirmed: true });

/** What was executed in the last days and not confirmed yet; older operations were confirmed by the earlier registry. */
export const listUnconfirmed = async (db: Db, now: Date) =>
  db
    .selectFrom('operation_history as step')
    .innerJoin('operations', 'operations.uuid', 'step.operation_uuid')
    .select(['operations.uuid', 'operations.account_uuid'])
    // Written as literals, so that the index of executed operations is used.
    .where('step.to_status', '=', sql.lit('FINALIZED'))
    .where('step.at', '>=', new Date(now.getTime() - LOOK_BACK_MS))
    .where('operations.type', 'in', CONFIRMED)
    .where('operations.units', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .select('uuid')
            .whereRef('documents.operation_uuid', '=', 'operations.uuid')
            .where('subcategory', '=', 'CONFIRMATION'),
        ),
      ),
    )
    .orderBy('operations.uuid')
    .execute();

export const listLotsMade = async (db: Db, operation: string) => {
  const rows = await db
    .selectFrom('lots')
    .select(['uuid', 'acquired_on', 'units', 'cost'])
    .where('operation_uuid', '=', operation)
    .orderBy('acquired_on')
    .orderBy('uuid')
    .execute();
  return rows.map(({ uuid, acquired_on, units, cost }) => ({
    id: uuid,
    date: acquired_on,
    units: sharesFrom(units),
    cost: centsFrom(cost),
  }));
};

export const isConfirmed = async (db: Db, operation: string): Promise<boolean> =>
  (await db
    .selectFrom('documents')
    .select('uuid')
    .where('operation_uuid', '=', operation)
    .where('subcategory', '=', 'CONFIRMATION')
    .executeTakeFirst()) !== undefined;

/** The operation that it replaces, when that one had a wrong unit value. */
export const findCorrected = async (db: Db, operation: string): Promise<string | null> =>
  (
    await db
      .selectFrom('operation_corrections')
      .innerJoin('operations', 'operations.uuid', 'operation_corrections.original_uuid')
      .select('operations.reference')
      .where('compensation_uuid', '=', operation)
      .executeTakeFirst()
  )?.reference ?? null;

/** The bank account of its money; none when nothing is paid out. */
export const findPaidTo = async (db: Db, operation: string): Promise<string | null> =>
  (
    await db
      .selectFrom('payouts')
      .select('iban')
      .where('operation_uuid', '=', operation)
      .where('kind', '=', 'REDEMPTION')
      .executeTakeFirst()
  )?.iban ?? null;
