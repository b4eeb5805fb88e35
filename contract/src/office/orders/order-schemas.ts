import { z } from 'zod';
import {
  externalTransferOrder,
  internalTransferOrder,
  periodicRedemptionOrder,
  periodicSubscriptionOrder,
  redemptionOrder,
  subscriptionOrder,
} from '../../orders/schemas.ts';
import {
  benefitOrder,
  contributionOrder,
  excessRefundOrder,
  periodicContributionOrder,
} from '../../orders/pension-schemas.ts';

/** What the signers declare with their signatures, and the office does not. */
const declared = {
  documents_read: true,
  suitability_confirmed: true,
  suitability_sentence: true,
} as const;
/** What the office may name by a number or a code instead. */
const named = { uuid_account: true, uuid_product: true } as const;

/** An order as the office sends it, with the fields of an order of the portal. *Source*: decisions 1.2 (O2). */
export const officeOrder = z.discriminatedUnion('type', [
  subscriptionOrder.omit(declared).partial(named),
  periodicSubscriptionOrder.omit(declared).partial(named),
  redemptionOrder.partial(named),
  periodicRedemptionOrder.partial(named),
  internalTransferOrder.omit(declared).partial({ ...named, uuid_destination: true }),
  externalTransferOrder.omit(declared).partial(named),
  contributionOrder.omit(declared).partial(named),
  periodicContributionOrder.omit(declared).partial(named),
  benefitOrder.partial(named),
  excessRefundOrder.partial(named),
]);
