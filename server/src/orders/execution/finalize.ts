import { whyNotFinalize } from '@area/domain/operation/guards';
import { subtractCents } from '@area/domain/money/money';
import { unitsFor } from '@area/domain/money/rounding';
import { centsFrom, sharesText, unitValueFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import type { OperationWhole } from '../operations/store.ts';
import { enterUnits } from '../../ledger/units/enter-units.ts';
import { blockPurchase } from './pending-collection.ts';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

/**
 * Turns a paid order into units once the unit value of its day is official. Returns false while it must wait. The caller
 * has locked the row. *Source*: decisions 1.2 (O11), 1.3 and 2.4.
 */
export const finalizeSubscription = async (
  db: Db,
  operation: OperationWhole,
  at: Date,
): Promise<boolean> => {
  const day = operation.nav_date;
  const nav = day === null ? undefined : await findUnitValueOf(db, operation.product_uuid, day);
  if (whyNotFinalize({ ...operation, has_official_unit_value: nav !== undefined })) return false;
  if (nav === undefined || day === null) return false;
  const invested = subtractCents(centsFrom(getAmount(operation)), centsFrom(operation.fee));
  const units = sharesText(unitsFor(invested, unitValueFrom(nav)));
  await enterUnits(db, { operation, units, day, at });
  const finalized = await transitionOperation(db, operation, {
    to: 'FINALIZED',
    actor: SYSTEM,
    at,
    changes: { units, nav },
  });
  await blockPurchase(db, finalized, at);
  await notifyOfOperation(db, finalized, { what: 'finalized', at });
  return true;
};
