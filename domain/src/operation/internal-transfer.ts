import { isTransferDeferredFor } from '../tax/holder.ts';
import type { TaxHolder } from '../tax/holder.ts';
import { NOTHING_WITHHELD } from '../tax/withholding.ts';
import type { AmountOrder } from './amount-order.ts';
import { redeem } from './amount-order.ts';
import type { SubOperationCode } from './sub-operation-codes.ts';
import type { Redemption, RedemptionFacts } from './redemption.ts';

/** Whose money moves, and the code of the transfer: null while it has none. */
export interface TransferTax {
  readonly holders: readonly TaxHolder[];
  readonly subop: SubOperationCode | null;
}

/**
 * Whether a transfer carries its lots untaxed; otherwise it is a redemption and a subscription. A conversion of class is
 * no change of product for anybody's tax, a company's and a non-resident's included. *Source*: decisions 2.5 and 11.3.
 */
export const isDeferredTransfer = ({ holders, subop }: TransferTax): boolean =>
  subop === 'TC' || holders.every(isTransferDeferredFor);

/**
 * The leg that leaves the origin: the figures of a redemption, without withholding when the tax is
 * deferred. *Source*: decisions 1.3 (TRASPASO_SALIDA) and 2.5.
 */
export const transferOut = (
  order: AmountOrder,
  facts: RedemptionFacts,
  tax: TransferTax,
): Redemption =>
  redeem(
    order,
    isDeferredTransfer(tax) ? { ...facts, withholding_share: NOTHING_WITHHELD } : facts,
  );
