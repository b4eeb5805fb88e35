import type { ResponseOf } from '@area/contract/call';
import type { listPaymentSuggestions } from '@area/contract/office/payments/calls';
import type { Language } from '@area/domain/configuration/languages';
import { subtractCents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { whyNotMatchByHand } from '@area/domain/payment/match';
import { rankOrders } from '@area/domain/payment/suggestions';
import type { Db } from '../../platform/db/tables.ts';
import { translateReason } from '../../platform/texts/translate.ts';
import type { PaymentRow } from '../received-payments/store.ts';
import { paymentLineOf } from './match-by-hand.ts';
import { listOrdersLike } from './suggestions-store.ts';

/** The orders that waiting money may pay, the likeliest first, and why it may not be applied to one. *Source*: office.md 3. */
export const suggestOrders = async (
  db: Db,
  payment: PaymentRow,
  language: Language,
): Promise<ResponseOf<typeof listPaymentSuggestions>[]> => {
  const line = await paymentLineOf(db, payment);
  return rankOrders(line, await listOrdersLike(db, line)).map(
    ({ order, reasons, rank, is_tied }) => {
      const refused = whyNotMatchByHand(line, order);
      return {
        uuid: order.uuid,
        reference: order.reference,
        status: order.status,
        account: order.account,
        holders: [...order.holder_names],
        product: order.product_code,
        amount: centsText(order.amount),
        difference: centsText(subtractCents(line.amount, order.amount)),
        order_at: order.order_at?.toISOString() ?? null,
        reasons: [...reasons],
        rank,
        is_tied,
        refused_because: refused ? translateReason(language, refused) : null,
      };
    },
  );
};
