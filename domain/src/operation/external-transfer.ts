import type { FieldReason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { TaxHolder } from '../tax/holder.ts';
import { amountOrderOf, whyNotWords } from './ordered-amount.ts';
import type { OrderedAmount } from './ordered-amount.ts';
import { whyNotFrom } from './order-guards.ts';
import type { ExternalOrigin } from './order-guards.ts';
import { whyNotAmount, whyNotConfirmed } from './subscription.ts';
import type { Confirmations, SubscriptionFacts } from './subscription.ts';
import { whyNotExternalTransfer } from './transfer-rules.ts';

/** What a client says to have another manager send money. */
export interface ExternalTransferOrder extends OrderedAmount, Confirmations {
  readonly origin: ExternalOrigin;
}

/** What it is measured against. */
export interface ExternalTransferFacts {
  readonly destination: SubscriptionFacts;
  readonly holders: readonly TaxHolder[];
  readonly own_isins: readonly string[];
}

const OF_ORIGIN: readonly string[] = ['isin', 'manager', 'manager_number', 'account_number'];

const whyNotOrigin = (
  origin: ExternalOrigin,
  own_isins: readonly string[],
): readonly FieldReason[] =>
  whyNotFrom(origin, own_isins).map((each) =>
    OF_ORIGIN.includes(each.field) ? { ...each, field: `origin.${each.field}` } : each,
  );

/** What euros ask of the destination; units and totals are worth what the other manager's unit value will make of them. */
const whyNotEuros = (
  order: ExternalTransferOrder,
  destination: SubscriptionFacts,
): readonly FieldReason[] => {
  const asked = amountOrderOf(order);
  return asked && 'amount' in asked
    ? atField('amount', whyNotAmount(asked.amount, destination))
    : [];
};

const isNothing = ({ amount_indicator, units }: OrderedAmount): boolean =>
  amount_indicator === 'P' && units !== null && units <= 0n;

/**
 * Everything that is wrong with an order to have another manager send money, each reason at its field.
 * *Source*: decisions 1.3 (SOLICITUD_TRASPASO_EXTERNO_ENTRADA), 2.3 and 2.4.
 */
export const whyNotRequestTransfer = (
  order: ExternalTransferOrder,
  { destination, holders, own_isins }: ExternalTransferFacts,
): readonly FieldReason[] => [
  ...atField(
    'uuid_product',
    destination.terms.status === 'OPEN' ? undefined : reason('rules.product_closed'),
  ),
  ...atField('type', whyNotExternalTransfer(holders)),
  ...whyNotOrigin(order.origin, own_isins),
  ...whyNotWords(order),
  ...atField('units', isNothing(order) ? reason('rules.required') : undefined),
  ...whyNotEuros(order, destination),
  ...whyNotConfirmed(order, destination.verdict),
];
