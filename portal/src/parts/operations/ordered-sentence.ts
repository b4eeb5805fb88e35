import type { Operation } from '@area/contract/operations/schemas';
import { findFacts } from '@area/domain/operation/types-with';
import type { OperationNature } from '@area/domain/operation/type-facts';
import { formatEuros, formatUnits } from '@area/kit/figures/format.ts';
import { orderedName } from '../products/product-name.ts';
import { t } from './texts.ts';
import type { TextKey } from './texts.ts';

type Sentence = Extract<TextKey, `orders.done.${string}`>;

/** The sentence for each order that a client signs; others have none. */
const SENTENCES: Readonly<
  Record<OperationNature, { readonly once?: Sentence; readonly repeated?: Sentence }>
> = {
  SUBSCRIPTION: {
    once: 'orders.done.SUBSCRIPTION',
    repeated: 'orders.done.SUBSCRIPTION_PERIODIC',
  },
  CONTRIBUTION: {
    once: 'orders.done.CONTRIBUTION',
    repeated: 'orders.done.CONTRIBUTION_PERIODIC',
  },
  REDEMPTION: { once: 'orders.done.REDEMPTION', repeated: 'orders.done.REDEMPTION_PERIODIC' },
  BENEFIT: { once: 'orders.done.BENEFIT' },
  EXCESS_REFUND: { once: 'orders.done.EXCESS_REFUND' },
  TRANSFER: { once: 'orders.done.TRANSFER' },
  BLOCK: {},
  INHERITANCE: {},
  DONATION: {},
  CONTINGENCY: {},
};

const sentenceOf = ({ type, benefit, transfer }: Operation): Sentence | undefined => {
  const facts = findFacts(type);
  if (!facts) return undefined;
  const { once, repeated } = SENTENCES[facts.nature];
  if (benefit?.variation) return 'orders.done.BENEFIT_VARIED';
  if (facts.nature === 'TRANSFER' && transfer?.origin) return 'orders.done.TRANSFER_IN';
  return facts.executed_by === 'INSTALMENTS' ? repeated : once;
};

const amountOf = ({ type, amount, amount_indicator, ordered_units }: Operation): string => {
  if (amount_indicator === 'P' && ordered_units !== null)
    return t('orders.done.amount.P', { units: formatUnits(ordered_units) });
  if (amount_indicator === 'T' || amount === null) return t('orders.done.amount.T');
  const isNet = amount_indicator === 'I' && findFacts(type)?.nature === 'REDEMPTION';
  return t(isNet ? 'orders.done.amount.I' : 'orders.done.amount.B', {
    amount: formatEuros(amount),
  });
};

/**
 * What was ordered, in one sentence; it is not executed yet. Nothing for an order that no client signs. *Example*: `Ha
 * ordenado invertir 1.000,00 € en Alisios Renta Serena`.
 */
export const orderedSentence = (operation: Operation): string | undefined => {
  const sentence = sentenceOf(operation);
  const { transfer, periodic } = operation;
  return (
    sentence &&
    t(sentence, {
      amount: amountOf(operation),
      product: orderedName(operation),
      origin: transfer?.origin?.name ?? '',
      destination: transfer?.destination?.name ?? '',
      every: periodic ? t(`plan_orders.every.${periodic.periodicity}`) : '',
    })
  );
};
