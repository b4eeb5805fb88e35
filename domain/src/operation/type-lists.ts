import { isOneOfTypes, typesWith } from './types-with.ts';

const includes =
  (types: readonly string[]) =>
  (type: string): boolean =>
    isOneOfTypes(types, type);

/**
 * Periodic orders, each instalment an operation of its own; a benefit that pays an income is not one of them.
 * *Source*: decisions 1.3.
 */
export const REPEATING_TYPES = typesWith({ executed_by: 'INSTALMENTS' });

/** Whether an order is periodic. *Source*: decisions 1.3. */
export const isRepeating = includes(REPEATING_TYPES);

/** What puts money into a plan, each time it is executed. *Source*: decisions 1.3. */
export const CONTRIBUTION_TYPES = typesWith({ nature: 'CONTRIBUTION', executed_by: 'ITSELF' });

/** The contributions that somebody orders: once, or periodic. *Source*: decisions 1.3. */
export const CONTRIBUTION_ORDER_TYPES = typesWith({ nature: 'CONTRIBUTION', made_by: 'CLIENT' });

/** What sells units of a fund, each time it is executed. *Source*: decisions 1.3. */
export const REDEMPTION_TYPES = typesWith({ nature: 'REDEMPTION', executed_by: 'ITSELF' });

/**
 * Whether units of a fund are sold, once or periodically: an amount of it is one before tax or one after it.
 * *Source*: decisions 2.3.
 */
export const isRedemption = includes(typesWith({ nature: 'REDEMPTION' }));

/** Whether a person orders to sell units of a fund once. *Source*: decisions 1.3. */
export const isRedemptionOrder = includes(
  typesWith({ nature: 'REDEMPTION', made_by: 'CLIENT', executed_by: 'ITSELF' }),
);

/** What the client pays once. *Source*: decisions 1.3 and 1.4. */
export const PAID_ONCE_TYPES = typesWith({ money: 'PAID_IN' });

/** What the client's money buys units with, each time it is executed. *Source*: decisions 1.3. */
export const PAID_IN_TYPES = typesWith({
  money: ['PAID_IN', 'COLLECTED'],
  executed_by: 'ITSELF',
});

/** Whether an operation, or each instalment of it, pays money to the client. *Source*: decisions 1.3, ADR 152. */
export const isPayingOut = includes(typesWith({ money: 'PAID_OUT' }));

/**
 * Types that are paid to the client themselves: a periodic order is paid by its instalments. *Source*: decisions 1.3, ADR
 * 152.
 */
export const PAID_OUT_TYPES = typesWith({ money: 'PAID_OUT', executed_by: 'ITSELF' });

/** Whether a client asks to move units between products or managers, which the legs of the transfer execute. *Source*: decisions 1.3. */
export const isTransferRequest = includes(typesWith({ executed_by: 'LEGS' }));

/** Whether an order brings units into a product: its documents are read first, and whether it suits is asked. *Source*: decisions 1.3 and 3. */
export const isEntering = includes(typesWith({ made_by: 'CLIENT', direction: ['IN', 'EXCHANGE'] }));

/** Whether an order takes units out of a product that is held. *Source*: decisions 1.3. */
export const isLeaving = includes(typesWith({ made_by: 'CLIENT', direction: ['OUT', 'EXCHANGE'] }));

/** Gifts and inheritances of units, on both sides. *Source*: decisions 1.3 (DONACION, HERENCIA). */
export const GIFT_TYPES = typesWith({ nature: ['DONATION', 'INHERITANCE'] });
