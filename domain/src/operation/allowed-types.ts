import type { FlowFlags } from '../configuration/flags.ts';
import type { ProductType } from '../product/product.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import {
  FUND_OPERATION_TYPES,
  FUND_OPERATION_TYPES_WITHOUT_PERIODICS,
  PENSION_OPERATION_TYPES,
} from './codes.ts';
import type { OperationType } from './codes.ts';

/** The flags that decide what may be ordered. */
export type OperationFlags = Pick<
  FlowFlags,
  'ALLOW_PERIODIC_SUBSCRIPTIONS' | 'ALLOW_PENSION_PLANS'
>;

/**
 * Inside the house participants move between plans as holders do between funds; and what was too much goes back when
 * they ask for it. *Source*: decisions 1.3, RD 304/2004 articles 6.3 and 50.5, ADR 65 and 69.
 */
const PENSION_TYPES: readonly OperationType[] = [
  ...PENSION_OPERATION_TYPES,
  'SOLICITUD_TRASPASO_INTERNO',
  'DEVOLUCION_EXCESO',
];

/** The operation types of a product, as the portal's flags leave them. *Source*: specification 3. */
export const allowedTypes = (
  product: ProductType,
  flags: OperationFlags,
): readonly OperationType[] => {
  if (product === 'P') return flags.ALLOW_PENSION_PLANS ? PENSION_TYPES : [];
  return flags.ALLOW_PERIODIC_SUBSCRIPTIONS
    ? FUND_OPERATION_TYPES
    : FUND_OPERATION_TYPES_WITHOUT_PERIODICS;
};

/** Made by the system on the dates of a periodic order, never ordered. *Source*: decisions 1.3. */
const INSTALMENTS: readonly OperationType[] = ['REEMBOLSO_PERIODICO', 'APORTACION_PERIODICA'];

/** What a client may order on a product. *Source*: specification 3, decisions 1.3. */
export const orderableTypes = (
  product: ProductType,
  flags: OperationFlags,
): readonly OperationType[] =>
  allowedTypes(product, flags).filter((type) => !INSTALMENTS.includes(type));

/** Why a type cannot be ordered on a product, or nothing. *Source*: specification 3. */
export const whyNotType = (
  type: OperationType,
  product: ProductType,
  flags: OperationFlags,
): Reason | undefined =>
  orderableTypes(product, flags).includes(type) ? undefined : reason('rules.order.type');
