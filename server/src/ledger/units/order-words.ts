import { shortIban } from '@area/domain/identifiers/iban';
import { formatEuros, formatUnits } from '@area/domain/money/format';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import { directionOf } from '@area/domain/operation/direction';
import { isRedemption } from '@area/domain/operation/type-lists';
import type { OperationRow } from '../../platform/db/tables.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import type { OrderEnds } from './order-store.ts';

type Amount = Pick<OperationRow, 'type' | 'amount_indicator' | 'amount' | 'ordered_units'>;

type Named = Amount & { readonly product_name: string };

/**
 * How much was ordered, in the words of the order: euros, units, or everything, which is never written as zero euros.
 * *Example*: `5.000,00 € netos`, `total`. *Source*: decisions 2.3.
 */
export const amountInWords = (
  say: Speaker,
  { type, amount_indicator, amount, ordered_units }: Amount,
): string => {
  if (amount_indicator === 'T') return say('messages.order_words.everything');
  if (amount_indicator === 'P' && ordered_units !== null)
    return say('orders.asked.P', { units: formatUnits(sharesFrom(ordered_units)) });
  // Only units of another manager have no amount, and those are handled above.
  const euros = amount === null ? '' : formatEuros(centsFrom(amount));
  // Before or after tax only makes a difference where units are sold.
  if (!isRedemption(type)) return euros;
  return say(amount_indicator === 'I' ? 'orders.asked.I' : 'orders.asked.B', { amount: euros });
};

/**
 * An order in one line: what, how much, of which product and where the money goes or comes from.
 * *Example*: `Reembolso 5.000,00 € netos, Bolsa Horizonte, a ES71…0302`.
 */
export const orderInWords = (say: Speaker, order: Named, ends?: OrderEnds): string => {
  const product = ends?.destination_name
    ? say('messages.order_words.between', {
        product: order.product_name,
        destination: ends.destination_name,
      })
    : order.product_name;
  const params = {
    type: say(`codes.operation_type.${order.type}`),
    amount: amountInWords(say, order),
    product,
  };
  if (!ends?.iban) return say('messages.order_words.line', params);
  const isPaid = directionOf(order.type) === 'OUT';
  return say(isPaid ? 'messages.order_words.line_to' : 'messages.order_words.line_from', {
    ...params,
    iban: shortIban(ends.iban),
  });
};
