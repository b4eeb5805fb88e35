import { typesWith } from '../operation/types-with.ts';

/**
 * What another system may have executed: types that move units themselves, in or out. Benefits and the refund of an excess
 * have rules of their own. *Source*: office.md 4, ADR 202.
 */
export const HISTORY_TYPES = typesWith({
  executed_by: 'ITSELF',
  direction: ['IN', 'OUT'],
  nature: ['SUBSCRIPTION', 'CONTRIBUTION', 'REDEMPTION', 'TRANSFER', 'INHERITANCE', 'DONATION'],
});

/** Those by which units come in. *Source*: ADR 202. */
export const HISTORY_ENTRIES = typesWith({
  executed_by: 'ITSELF',
  direction: 'IN',
  nature: ['SUBSCRIPTION', 'CONTRIBUTION', 'TRANSFER', 'INHERITANCE', 'DONATION'],
});

/** Those for which the client's money buys units at the unit value of the day. *Source*: ADR 202. */
export const HISTORY_PURCHASES = typesWith({
  executed_by: 'ITSELF',
  direction: 'IN',
  nature: ['SUBSCRIPTION', 'CONTRIBUTION'],
});

/** Those that the tax on gains is withheld from. *Source*: ADR 202. */
export const HISTORY_SALES = typesWith({ executed_by: 'ITSELF', nature: 'REDEMPTION' });

/** Redemptions that another system took and did not execute: their units stay reserved until they are. *Source*: office.md 4, ADR 208. */
export const OPEN_SALES = typesWith({ executed_by: 'ITSELF', nature: 'REDEMPTION' });

/** Orders that another system took and did not execute. *Source*: office.md 4, ADR 208. */
export const OPEN_ORDER_TYPES = [...HISTORY_PURCHASES, ...OPEN_SALES] as const;
