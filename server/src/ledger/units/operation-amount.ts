import type { OperationRow } from '../../platform/db/tables.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { amountInWords } from './order-words.ts';

interface Ordered {
  readonly amount: string | null;
}

/**
 * The amount of an operation that always has one: every type but a transfer from another manager. *Errors*: throws if it is
 * unknown.
 */
export const getAmount = ({ amount }: Ordered): string => {
  if (amount === null) throw new Error('an operation has no amount');
  return amount;
};

/** How much, inside a sentence: `por el total`, `por 5.000,00 € netos`. */
export const amountText = (
  order: Pick<OperationRow, 'type' | 'amount_indicator' | 'amount' | 'ordered_units'>,
  say: Speaker,
): string =>
  order.amount_indicator === 'T' ? say('messages.operation.everything') : amountInWords(say, order);
