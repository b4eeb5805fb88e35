import { valueOf } from '@area/domain/money/rounding';
import { centsText, sharesText, unitValueText } from '@area/domain/money/wire';
import { unitsOfLots } from '@area/domain/operation/lots';
import type { Db } from '../../../platform/db/tables.ts';
import { SYSTEM } from '../../../access/auth/actor.ts';
import { transitionOperation } from '../../operations/transition.ts';
import type { OperationWhole } from '../../operations/store.ts';
import { createChild } from '../../operations/child-operation.ts';
import { enterLots } from '../../../ledger/units/enter-units.ts';
import type { UnitValueDate } from '../../operations/unit-value-date.ts';
import { leaveUnits } from '../../../ledger/units/leave-units.ts';
import type { HeldLot } from '../../../ledger/units/lots-store.ts';
import { listLotsToLeave } from '../../../ledger/units/lots-to-leave.ts';

const economic = ({ id, date, units, cost }: HeldLot) => ({
  date,
  units,
  cost,
  carried_from: id,
  rights: 'E' as const,
});

/**
 * Makes a participant a beneficiary of a plan: all consolidated rights in it become economic, by a pair of operations that
 * moves no unit in sum. Dates, costs and with them compartments stay. The caller has locked the position. Returns whether
 * there was anything to change. *Source*: decisions 1.3 (CONTINGENCIA_SALIDA, CONTINGENCIA_ENTRADA) and 2.8.
 */
export const makeEconomic = async (
  db: Db,
  parent: OperationWhole,
  { dated, at }: { readonly dated: UnitValueDate; readonly at: Date },
): Promise<boolean> => {
  const { day, price } = dated;
  // Units of a returned debit were never paid: they leave as they came.
  const lots = (
    await listLotsToLeave(db, { account: parent.account_uuid, product: parent.product_uuid })
  ).filter(({ rights }) => rights === 'C');
  const [first, ...others] = lots.map(economic);
  if (!first) return false;
  const units = unitsOfLots(lots);
  const leg = {
    parent,
    amount: centsText(valueOf(units, price)),
    status: 'RD_SENT',
    changes: { amount_indicator: 'T' },
    at,
  } as const;
  const leaving = await createChild(db, { ...leg, type: 'CONTINGENCIA_SALIDA' });
  const entering = await createChild(db, { ...leg, type: 'CONTINGENCIA_ENTRADA' });
  // In before out, so that reserved and blocked units are always there.
  await enterLots(db, { operation: entering, lots: [first, ...others], day, at });
  await leaveUnits(db, { operation: leaving, lots, day, at });
  const changes = { units: sharesText(units), nav: unitValueText(price), nav_date: day };
  for (const child of [leaving, entering])
    await transitionOperation(db, child, { to: 'FINALIZED', actor: SYSTEM, at, changes });
  return true;
};
