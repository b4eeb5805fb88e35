import type { OrderOf } from '@area/contract/orders/schemas';
import type { SubOperationCode } from '@area/domain/operation/sub-operation-codes';
import type { AmountOrder } from '@area/domain/operation/amount-order';
import { orderedFieldOf } from '@area/domain/operation/ordered-amount';
import type { SubscriptionFacts } from '@area/domain/operation/subscription';
import { whyNotTransfer } from '@area/domain/operation/transfer-rules';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { LeavingFacts } from './redemption-facts.ts';

type Order = OrderOf<'SOLICITUD_TRASPASO_INTERNO'>;

/** The rules for the amount that moves; without a unit value nothing is held. */
export const whyNotMoving = (
  order: Pick<Order, 'uuid_product' | 'uuid_destination' | 'simultaneous_holdings'>,
  amount: AmountOrder,
  {
    origin,
    destination,
    tax,
  }: {
    readonly origin: LeavingFacts;
    readonly destination: SubscriptionFacts;
    readonly tax: { readonly subop: SubOperationCode };
  },
): readonly FieldReason[] =>
  origin.nav === null
    ? atField(orderedFieldOf(amount), reason('rules.no_free_units'))
    : whyNotTransfer(
        {
          amount,
          uuid_origin: order.uuid_product,
          uuid_destination: order.uuid_destination,
          simultaneous_holdings: order.simultaneous_holdings,
          subop: tax.subop,
        },
        origin,
        destination,
      );
