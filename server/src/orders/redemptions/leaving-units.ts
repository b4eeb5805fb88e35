import type { Simulation } from '@area/contract/simulation/schemas';
import type { OrderOf } from '@area/contract/orders/schemas';
import {
  centsFrom,
  centsText,
  sharesFrom,
  sharesText,
  unitValueFrom,
} from '@area/domain/money/wire';
import type { Cents } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import type { OrderedAmount } from '@area/domain/operation/ordered-amount';
import { freeUnitsOf } from '@area/domain/operation/lots';
import type { Redemption } from '@area/domain/operation/redemption';
import { unitsToReserve } from '@area/domain/operation/reservation';
import type { Db } from '../../platform/db/tables.ts';
import { unknownProduct } from '../operations/facts.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getRedemptionFacts } from './redemption-facts.ts';
import type { LeavingQuery, LeavingFacts } from './redemption-facts.ts';
import { findProductType, lockPosition } from './store.ts';
import { reserveUnits } from '../../ledger/units/reservations-store.ts';
import { findLatestUnitValue } from '../../ledger/units/unit-values-store.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

/** The facts for an order that takes units out of a fund. *Errors*: INVALID_INPUT naming `uuid_product` when it is none. */
export const getLeavingFacts = async (db: Db, leaving: LeavingQuery): Promise<LeavingFacts> => {
  if ((await findProductType(db, leaving.product)) !== 'F') throw unknownProduct('uuid_product');
  return getRedemptionFacts(db, leaving);
};

type Words = Pick<OrderOf<'REEMBOLSO'>, 'amount_indicator' | 'amount' | 'units'>;

/** How much an order asks for, from the request. */
export const requestedOf = ({ amount_indicator, amount, units }: Words): OrderedAmount => ({
  amount_indicator,
  amount: amount === null ? null : centsFrom(amount),
  units: units === null ? null : sharesFrom(units),
});

/** The same for an existing order: only what its terms need. */
export const orderFieldsOf = ({
  amount_indicator,
  amount,
  ordered_units,
}: OperationWhole): Words => ({
  amount_indicator,
  amount: amount_indicator === 'I' || amount_indicator === 'B' ? amount : null,
  units: ordered_units,
});

/** How much leaves by an existing order. */
export const orderedOf = ({
  amount_indicator,
  amount,
  ordered_units,
}: OperationWhole): AmountOrder => {
  if (amount_indicator === 'T') return { amount_indicator };
  if (amount_indicator === 'P')
    return { amount_indicator, units: sharesFrom(ordered_units ?? '0') };
  return { amount_indicator, amount: centsFrom(getAmount({ amount })) };
};

/** The euros of an order: those it asks for, or the value of its units. */
export const eurosOf = (order: AmountOrder, { gross }: Redemption): Cents =>
  'amount' in order ? order.amount : gross;

/** Columns of how much leaves. */
export const orderedAmountColumns = (order: AmountOrder, redemption: Redemption) => ({
  amount: centsText(eurosOf(order, redemption)),
  fee: centsText(redemption.fee),
  amount_indicator: order.amount_indicator,
  ordered_units: 'units' in order ? sharesText(order.units) : null,
});

/** Reserves the units of an order, by its current position. *Source*: decisions 1.3, reservation. */
export const reserveLeavingUnits = async (
  db: Db,
  operation: OperationWhole,
  now: Date,
): Promise<void> => {
  const { account_uuid: account, product_uuid: product } = operation;
  const position = await lockPosition(db, { account, product });
  const latest = await findLatestUnitValue(db, operation.product_uuid, now);
  if (!latest) throw new Error('units are held of a fund without a unit value');
  const free = freeUnitsOf({
    units: sharesFrom(position.units),
    blocked_units: sharesFrom(position.blocked_units),
    reserved_units: sharesFrom(position.reserved_units),
  });
  const units = unitsToReserve(orderedOf(operation), free, unitValueFrom(latest.value));
  await reserveUnits(
    db,
    {
      operation_uuid: operation.uuid,
      account_uuid: operation.account_uuid,
      product_uuid: operation.product_uuid,
    },
    { units, at: now },
  );
};

/** What may leave, as a simulation says it. */
export const presentLeavable = (
  facts: LeavingFacts,
  warns_of_repurchase: boolean,
): NonNullable<Simulation['leavable']> => ({
  free_units: sharesText(facts.free_units),
  free_value: facts.nav === null ? null : centsText(valueOf(facts.free_units, facts.price)),
  blocked_units: sharesText(facts.blocked_units),
  reserved_units: sharesText(facts.reserved_units),
  min_holding: centsText(facts.terms.min_holding),
  has_pending_total: facts.has_pending_total,
  needs_certificate: facts.holders.some(({ kind }) => kind === 'NON_RESIDENT'),
  warns_of_repurchase,
});
