import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import type { Cents } from '@area/domain/money/money';
import { unitsOfLots } from '@area/domain/operation/lots';
import type { Lot } from '@area/domain/operation/lots';
import type { Redemption } from '@area/domain/operation/redemption';
import { REDEMPTION_TYPES } from '@area/domain/operation/type-lists';
import { isOneOfTypes, typesWith } from '@area/domain/operation/types-with';
import { sql } from 'kysely';
import type { Db, OperationRow } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { lockOperation } from '../operations/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findPutOffByPurchase, findPutOffOfSale } from '../../ledger/units/deferred-losses.ts';
import { renderConfirmation } from './confirmation.ts';
import { findExecutedBenefit } from './executed-benefit.ts';
import { findExecutedRedemption } from './executed-redemption.ts';
import { getNamedProduct } from './named-product.ts';

const LOOK_BACK_MS = 15 * 24 * 60 * 60_000;

/** What moves units and is confirmed on paper: of a transfer each leg. */
const CONFIRMED = typesWith({ is_confirmed: true });

/** What was executed in the last days and not confirmed yet: what is older was confirmed where it came from. */
export const listUnconfirmed = async (db: Db, now: Date) =>
  db
    .selectFrom('operation_history as step')
    .innerJoin('operations', 'operations.uuid', 'step.operation_uuid')
    .select(['operations.uuid', 'operations.account_uuid'])
    // Spelled out, so that the index of what was executed serves.
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

const listLotsMade = async (db: Db, operation: string) => {
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

const isConfirmed = async (db: Db, operation: string): Promise<boolean> =>
  (await db
    .selectFrom('documents')
    .select('uuid')
    .where('operation_uuid', '=', operation)
    .where('subcategory', '=', 'CONFIRMATION')
    .executeTakeFirst()) !== undefined;

/** What it takes the place of, when its unit value was a wrong one. */
const findCorrected = async (db: Db, operation: string): Promise<string | null> =>
  (
    await db
      .selectFrom('operation_corrections')
      .innerJoin('operations', 'operations.uuid', 'operation_corrections.original_uuid')
      .select('operations.reference')
      .where('compensation_uuid', '=', operation)
      .executeTakeFirst()
  )?.reference ?? null;

/** Where its money goes; nowhere when nothing is paid out. */
const findPaidTo = async (db: Db, operation: string): Promise<string | null> =>
  (
    await db
      .selectFrom('payouts')
      .select('iban')
      .where('operation_uuid', '=', operation)
      .where('kind', '=', 'REDEMPTION')
      .executeTakeFirst()
  )?.iban ?? null;

/** What of a loss does not count yet: only of what is sold for money or bought; a transfer carries its lots. *Source*: decisions 11.17. */
const findDeferredLoss = async (
  db: Db,
  { type, account_uuid: account, product_uuid: product, nav_date: on }: OperationRow,
  { lots, redemption }: { readonly lots: readonly Lot[]; readonly redemption: Redemption | null },
): Promise<Cents | undefined> => {
  if (on === null) return undefined;
  if (redemption !== null && isOneOfTypes(REDEMPTION_TYPES, type))
    return findPutOffOfSale(db, { account, product }, { on, sold: redemption.detail });
  if (type !== 'SUSCRIPCION' || lots.length === 0) return undefined;
  return findPutOffByPurchase(
    db,
    { account, product },
    { on, units: unitsOfLots(lots), lots: lots.map(({ id }) => id) },
  );
};

/**
 * Prints and keeps the confirmation of an executed order: after it, on the same run, so that neither the account
 * nor the fund waits for a page to be set. False when another run was quicker. *Source*: decisions 7 and 9.3.
 */
export const confirmOperation = async (
  db: Db,
  { storage }: Pick<Parts, 'storage'>,
  { uuid, at }: { readonly uuid: string; readonly at: Date },
): Promise<boolean> => {
  const operation = await lockOperation(db, uuid);
  if (await isConfirmed(db, uuid)) return false;
  const product = await getNamedProduct(db, operation.product_uuid);
  const lots = await listLotsMade(db, uuid);
  const redemption = await findExecutedRedemption(db, operation);
  const bytes = await renderConfirmation(db, {
    operation,
    corrects: await findCorrected(db, uuid),
    product,
    lots,
    redemption,
    deferred_loss: await findDeferredLoss(db, operation, { lots, redemption }),
    benefit: await findExecutedBenefit(db, uuid),
    paid_to: await findPaidTo(db, uuid),
    settlement_date: operation.settlement_date,
    at,
  });
  await storeFile(db, storage, {
    operation_uuid: uuid,
    operation_version: operation.version,
    subcategory: 'CONFIRMATION',
    filename: `confirmacion-${operation.reference}.pdf`,
    bytes,
    at,
  });
  return true;
};
