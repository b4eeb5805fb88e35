import type { UnitValue } from '../money/money.ts';
import { isTransferDeferredFor } from '../tax/holder.ts';
import type { TaxHolder } from '../tax/holder.ts';
import { NOTHING_WITHHELD } from '../tax/withholding.ts';
import type { AmountOrder } from './amount-order.ts';
import { redeem } from './amount-order.ts';
import { carryLots } from './carried-lots.ts';
import type { CarriedUnits } from './carried-lots.ts';
import type { Redemption, RedemptionFacts } from './redemption.ts';

/** Whether a transfer of these holders carries its lots untaxed; otherwise it is a redemption and a subscription. *Source*: decisions 2.5. */
export const isDeferredTransfer = (holders: readonly TaxHolder[]): boolean =>
  holders.every(isTransferDeferredFor);

/**
 * The leg that leaves the origin: the figures of a redemption, without withholding when the tax is
 * deferred. *Source*: decisions 1.3 (TRASPASO_SALIDA) and 2.5.
 */
export const transferOut = (
  order: AmountOrder,
  facts: RedemptionFacts,
  holders: readonly TaxHolder[],
): Redemption =>
  redeem(
    order,
    isDeferredTransfer(holders) ? { ...facts, withholding_share: NOTHING_WITHHELD } : facts,
  );

/** Where a transfer arrives. */
export interface TransferDestination {
  readonly product: string;
  readonly price: UnitValue;
}

/**
 * The leg that enters the destination when the tax is deferred: units for the whole cash, in lots
 * with their original dates and costs. Without deferral the net is an ordinary subscription. *Errors*: RangeError when nothing left the origin. *Source*: decisions 1.3
 * (TRASPASO_ENTRADA) and 2.5. *Example*: 7,625.00 at 7.777777 is 980.357241 units (E08).
 */
export const transferIn = (
  { net: cash, detail }: Redemption,
  { product, price }: TransferDestination,
): CarriedUnits => {
  const carried = detail.map(({ id, date, cost, transfer_value: value }) => ({
    id,
    date,
    cost,
    value,
  }));
  return carryLots(carried, { cash, price, product });
};
