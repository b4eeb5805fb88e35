import { isTransferDeferredFor } from '../tax/holder.ts';
import type { TaxHolder } from '../tax/holder.ts';
import { NOTHING_WITHHELD } from '../tax/withholding.ts';
import type { AmountOrder } from './amount-order.ts';
import { redeem } from './amount-order.ts';
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
