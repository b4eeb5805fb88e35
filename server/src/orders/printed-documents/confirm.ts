import type { Cents } from '@area/domain/money/money';
import { unitsOfLots } from '@area/domain/operation/lots';
import type { Lot } from '@area/domain/operation/lots';
import type { Redemption } from '@area/domain/operation/redemption';
import { REDEMPTION_TYPES } from '@area/domain/operation/type-lists';
import { isOneOfTypes } from '@area/domain/operation/types-with';
import type { Db, OperationRow } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { lockOperation } from '../operations/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import {
  findLossesDeferredByPurchase,
  findDeferredLossOfSale,
} from '../../ledger/units/deferred-losses.ts';
import { renderConfirmation } from './confirmation.ts';
import { findExecutedBenefit, findExecutedRedemption } from './executed-store.ts';
import { getNamedProduct } from './product-store.ts';
import { listLotsMade, isConfirmed, findCorrected, findPaidTo } from './confirmation-store.ts';

/**
 * The part of a loss that is deferred: only for redemptions and purchases; a transfer keeps its lots. *Source*: decisions
 * 11.17.
 */
const findDeferredLoss = async (
  db: Db,
  { type, account_uuid: account, product_uuid: product, nav_date: on }: OperationRow,
  { lots, redemption }: { readonly lots: readonly Lot[]; readonly redemption: Redemption | null },
): Promise<Cents | undefined> => {
  if (on === null) return undefined;
  if (redemption !== null && isOneOfTypes(REDEMPTION_TYPES, type))
    return findDeferredLossOfSale(db, { account, product }, { on, sold: redemption.detail });
  if (type !== 'SUSCRIPCION' || lots.length === 0) return undefined;
  return findLossesDeferredByPurchase(
    db,
    { account, product },
    { on, units: unitsOfLots(lots), lots: lots.map(({ id }) => id) },
  );
};

/**
 * Prints and stores the confirmation of an executed order. It runs after the execution, in the same step, so that no lock
 * on the account or fund waits for the printing. False when another run was first. *Source*: decisions 7 and 9.3.
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
