import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { unitValueDayOf } from '@area/domain/operation/guards';
import { NO_CENTS, subtractCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { CONTRIBUTION_TYPES } from '@area/domain/operation/type-lists';
import { isOneOfTypes } from '@area/domain/operation/types-with';
import type { Db } from '../../platform/db/tables.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { getOperationWhole, updateOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { requestRefund } from '../payouts/request.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';
import { findSentCollection, updateCollected } from './collections-store.ts';

/** Money that arrived for an order. */
export interface ArrivedMoney {
  readonly payment_uuid: string;
  readonly amount: Cents;
  readonly booked_on: CivilDate;
  readonly value_on: CivilDate | null;
  /** From where it came; empty when the bank did not say. */
  readonly iban: string;
  readonly payer_name: string;
}

const giveBackSurplus = async (
  db: Db,
  operation: { uuid: string; product_uuid: string; amount: string | null },
  { arrived, at }: { arrived: ArrivedMoney; at: Date },
): Promise<void> => {
  const surplus = subtractCents(arrived.amount, centsFrom(getAmount(operation)));
  if (surplus <= NO_CENTS) return;
  const { payment_uuid, iban, booked_on: due_on, payer_name } = arrived;
  await requestRefund(db, {
    payment_uuid,
    product_uuid: operation.product_uuid,
    operation_uuid: operation.uuid,
    beneficiary: payer_name,
    iban,
    amount: surplus,
    due_on,
    at,
    iban_changed_at: null,
  });
};

/** A contribution by direct debit does not count before its requested day: its limit is that of the year of this day. */
const goodOn = async (
  db: Db,
  { uuid, type }: OperationWhole,
  booked_on: CivilDate,
): Promise<CivilDate> => {
  if (!isOneOfTypes(CONTRIBUTION_TYPES, type)) return booked_on;
  const asked = await findSentCollection(db, uuid);
  return asked && asked.collect_on > booked_on ? asked.collect_on : booked_on;
};

/** The order is paid: its unit value is dated by the payment, and a surplus is refunded. The caller has locked the order. */
export const reconcileOrder = async (
  db: Db,
  uuid: string,
  { arrived, at }: { arrived: ArrivedMoney; at: Date },
): Promise<void> => {
  const operation = await getOperationWhole(db, uuid);
  const { booked_on, value_on } = arrived;
  const good_on = await goodOn(db, operation, booked_on);
  await updateOperation(db, uuid, {
    payment_status: 'RECONCILED',
    nav_date: unitValueDayOf(good_on, operation.order_at, businessCalendar()),
    value_date: value_on ?? booked_on,
    updated_at: at,
  });
  await updateCollected(db, uuid, booked_on);
  await giveBackSurplus(db, operation, { arrived, at });
  await notifyOfOperation(db, await getOperationWhole(db, uuid), {
    what: 'paid',
    which: arrived.payment_uuid,
    at,
  });
};
