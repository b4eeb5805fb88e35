import type { FlowFlags } from '../configuration/flags.ts';
import type { ProductType } from '../product/product.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { OperationType } from './codes.ts';
import { typesWhere } from './types-with.ts';
import { factsOf } from './types.ts';

/** The flags that decide what may be ordered. */
export type OperationFlags = Pick<
  FlowFlags,
  'ALLOW_PERIODIC_SUBSCRIPTIONS' | 'ALLOW_PENSION_PLANS'
>;

/**
 * What clients order on a product, and the instalments that their orders make. Participants transfer between our own plans
 * as holders do between funds, and an excess is refunded when they ask for it. *Source*: specification 3, decisions 1.3, RD
 * 304/2004 articles 6.3 and 50.5, ADR 65 and 69.
 */
const typesOf = (product: ProductType): readonly OperationType[] =>
  typesWhere(
    ({ products, made_by, instalment_of }) =>
      products.includes(product) && (made_by === 'CLIENT' || instalment_of !== undefined),
  );

const isPeriodic = (type: OperationType): boolean => {
  const { instalment, instalment_of } = factsOf(type);
  return instalment !== undefined || instalment_of !== undefined;
};

/** What a fund allows when periodic orders are switched off. *Source*: specification 3. */
export const FUND_OPERATION_TYPES_WITHOUT_PERIODICS = typesOf('F').filter(
  (type) => !isPeriodic(type),
);

/** The operation types of a product, as the portal's flags leave them. *Source*: specification 3. */
export const allowedTypes = (
  product: ProductType,
  flags: OperationFlags,
): readonly OperationType[] => {
  if (product === 'P') return flags.ALLOW_PENSION_PLANS ? typesOf('P') : [];
  return flags.ALLOW_PERIODIC_SUBSCRIPTIONS ? typesOf('F') : FUND_OPERATION_TYPES_WITHOUT_PERIODICS;
};

/** What a client may order on a product: instalments are made by the system on their dates. *Source*: specification 3, decisions 1.3. */
export const orderableTypes = (
  product: ProductType,
  flags: OperationFlags,
): readonly OperationType[] =>
  allowedTypes(product, flags).filter((type) => factsOf(type).made_by === 'CLIENT');

/** Why a type cannot be ordered on a product, or nothing. *Source*: specification 3. */
export const whyNotType = (
  type: OperationType,
  product: ProductType,
  flags: OperationFlags,
): Reason | undefined =>
  orderableTypes(product, flags).includes(type) ? undefined : reason('rules.order.type');
