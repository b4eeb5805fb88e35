import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, rateFrom, unitValueFrom } from '@area/domain/money/wire';
import { subscriptionFigures } from '@area/domain/operation/subscription';
import { isRedemptionOrder } from '@area/domain/operation/type-lists';
import { lossWarningOnRedemption } from '@area/domain/tax/repurchase';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { findLossesDeferredByPurchase } from '../../ledger/units/deferred-losses.ts';
import { estimateRedemption } from './estimate-order.ts';

const putOffByBuying = async (db: Db, operation: OperationWhole): Promise<Cents | undefined> => {
  const { amount, account_uuid, product_uuid, created_at, expected_nav_date } = operation;
  const { known_unit_value: latest } = operation;
  if (!latest || amount === null) return undefined;
  const { units } = subscriptionFigures(
    centsFrom(amount),
    unitValueFrom(latest.value),
    rateFrom(operation.product_entry_fee),
  );
  if (units <= 0n) return undefined;
  const on = civilDate(expected_nav_date ?? madridDate(created_at));
  return findLossesDeferredByPurchase(
    db,
    { account: account_uuid, product: product_uuid },
    { on, units, sold: operation.sold_lots ?? undefined },
  );
};

const putOffBySelling = async (db: Db, operation: OperationWhole): Promise<Cents | undefined> => {
  const { day, redemption } = await estimateRedemption(db, operation);
  return lossWarningOnRedemption({ on: day, sold: redemption.detail }, redemption.remaining);
};

/**
 * The loss that an order would defer, as in its review: a purchase defers losses of earlier sales, a sale its own. On the
 * last unit value before it was ordered. *Units*: cents. *Source*: decisions 11.17.
 */
export const findLossesDeferredByOrder = async (
  db: Db,
  operation: OperationWhole,
): Promise<Cents | undefined> => {
  if (operation.type === 'SUSCRIPCION') return putOffByBuying(db, operation);
  return isRedemptionOrder(operation.type) ? putOffBySelling(db, operation) : undefined;
};
