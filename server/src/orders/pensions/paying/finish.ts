import { unitsOfLots } from '@area/domain/operation/lots';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../../platform/db/tables.ts';
import { SYSTEM } from '../../../access/auth/actor.ts';
import { notifyOfOperation } from '../../operations/notify.ts';
import { transitionOperation } from '../../operations/transition.ts';
import type { OperationWhole } from '../../operations/store.ts';
import { getPayableLots } from './payable-lots.ts';
import { dropComing, listComing } from '../benefit-store.ts';
import type { BenefitRow } from '../benefit-store.ts';
import { hasPaymentUnderWay } from './store.ts';

const isEmpty = async (
  db: Db,
  parent: OperationWhole,
  benefit: BenefitRow,
  on: CivilDate,
): Promise<boolean> => {
  const { lots } = await getPayableLots(db, parent, { benefit, on });
  return unitsOfLots(lots) === 0n;
};

/**
 * Ends a benefit in course without remaining units or payments: scheduled payments are not made. If a payment waits for its
 * unit value, the benefit ends with it. The caller has locked it. *Source*: decisions 1.2 (O24).
 */
export const finishIfOver = async (
  db: Db,
  parent: OperationWhole,
  { benefit, on, at }: { readonly benefit: BenefitRow; readonly on: CivilDate; readonly at: Date },
): Promise<boolean> => {
  if (parent.operation_status !== 'PERIODIC_ACTIVE' || (await hasPaymentUnderWay(db, parent.uuid)))
    return false;
  if ((await listComing(db, parent.uuid)).length > 0 && !(await isEmpty(db, parent, benefit, on)))
    return false;
  await dropComing(db, parent.uuid, at);
  const ended = await transitionOperation(db, parent, { to: 'FINALIZED', actor: SYSTEM, at });
  await notifyOfOperation(db, ended, { what: 'benefit_ended', at });
  return true;
};
