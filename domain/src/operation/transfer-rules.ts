import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents } from '../money/money.ts';
import { addCents, subtractCents } from '../money/money.ts';
import { formatEuros } from '../money/format.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { TaxHolder } from '../tax/holder.ts';
import type { AmountOrder } from './amount-order.ts';
import { orderedFieldOf } from './ordered-amount.ts';
import type { SubOperationCode } from './sub-operation-codes.ts';
import type { CarriedLot } from './carried-lots.ts';
import { isDeferredTransfer, transferOut } from './internal-transfer.ts';
import { whyNotTake } from './redemption-rules.ts';
import type { RedemptionOrderFacts } from './redemption-rules.ts';
import type { SubscriptionFacts } from './subscription.ts';
import { whyNotAmount } from './subscription.ts';

/** What a client says to move money between two products of the manager. */
export interface InternalTransferOrder {
  readonly amount: AmountOrder;
  readonly uuid_origin: string;
  readonly uuid_destination: string;
  /** Whether the holder had units of that class elsewhere at the same time; required. *Source*: decisions 1.3. */
  readonly simultaneous_holdings: boolean | null;
  /** What its kind of transfer is, which decides whether it is taxed. */
  readonly subop: SubOperationCode;
}

/** Why money may not move to the destination, or nothing: closed, or less than its minimum arrives. */
const whyNotArrive = (
  order: InternalTransferOrder,
  origin: RedemptionOrderFacts,
  destination: SubscriptionFacts,
): readonly FieldReason[] => {
  if (destination.terms.status !== 'OPEN')
    return atField('uuid_destination', reason('rules.product_closed'));
  const { net } = transferOut(order.amount, origin, {
    holders: origin.holders,
    subop: order.subop,
  });
  return atField(orderedFieldOf(order.amount), whyNotAmount(net, destination));
};

/**
 * Everything that is wrong with an order to move money between two products, each reason at its
 * field. *Source*: decisions 1.3 (SOLICITUD_TRASPASO_INTERNO, reservation) and 2.4.
 */
export const whyNotTransfer = (
  order: InternalTransferOrder,
  origin: RedemptionOrderFacts,
  destination: SubscriptionFacts,
): readonly FieldReason[] => {
  const isSame = order.uuid_origin === order.uuid_destination;
  const taken = whyNotTake(order.amount, origin);
  return [
    ...atField('uuid_destination', isSame ? reason('rules.transfer.same_product') : undefined),
    ...atField(
      'simultaneous_holdings',
      order.simultaneous_holdings === null ? reason('rules.required') : undefined,
    ),
    ...atField(orderedFieldOf(order.amount), taken),
    ...(taken || isSame ? [] : whyNotArrive(order, origin, destination)),
  ];
};

/**
 * Why a holder may not have another manager send the money untaxed, or nothing. *Source*: decisions 1.3,
 * SOLICITUD_TRASPASO_EXTERNO_ENTRADA.
 */
export const whyNotExternalTransfer = (holders: readonly TaxHolder[]): Reason | undefined =>
  isDeferredTransfer({ holders, subop: 'E' }) ? undefined : reason('rules.transfer.not_deferred');

/**
 * Why money of another manager does not become units yet, or nothing: its lots must be there, none
 * of them from the future, and be worth exactly the cash. No cost is ever invented.
 * *Source*: decisions 1.2 (O17), 2.2 (no tolerance) and 2.5.
 */
export const whyNotEnter = (
  cash: Cents,
  lots: readonly CarriedLot[],
  on: CivilDate,
): Reason | undefined => {
  if (lots.length === 0) return reason('rules.transfer.no_lots');
  if (lots.some(({ date, value, cost }) => date > on || value <= 0n || cost < 0n))
    return reason('rules.transfer.wrong_lot');
  const difference = subtractCents(addCents(...lots.map(({ value }) => value)), cash);
  return difference === 0n
    ? undefined
    : reason('rules.transfer.lots_differ', { difference: formatEuros(difference) });
};
