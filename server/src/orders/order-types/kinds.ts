import type { OrderType } from '@area/contract/orders/schemas';
import type { OperationType } from '@area/domain/operation/codes';
import { isOneOfTypes, typesWith } from '@area/domain/operation/types-with';
import { CONTRIBUTION } from './contribution.ts';
import { BENEFIT } from './benefit.ts';
import { EXCESS_REFUND } from './excess-refund.ts';
import { EXTERNAL_TRANSFER } from './external-transfer.ts';
import { INTERNAL_TRANSFER } from './internal-transfer.ts';
import type { OrderKind } from './order-kind.ts';
import { PERIODIC_CONTRIBUTION } from './periodic-contribution.ts';
import { PERIODIC_REDEMPTION } from './periodic-redemption.ts';
import { PERIODIC_SUBSCRIPTION } from './periodic-subscription.ts';
import { REDEMPTION } from './redemption.ts';
import { SUBSCRIPTION } from './subscription.ts';

/**
 * A kind with the orders of its own type, which the compiler cannot distinguish from the others once the type is a
 * variable.
 */
type AnyKind = OrderKind<OrderType>;

/** One line for each order type. */
const KINDS: { readonly [T in OrderType]: OrderKind<T> } = {
  SUSCRIPCION: SUBSCRIPTION,
  APORTACION: CONTRIBUTION,
  DEVOLUCION_EXCESO: EXCESS_REFUND,
  SOLICITUD_APORTACION_PERIODICA: PERIODIC_CONTRIBUTION,
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: EXTERNAL_TRANSFER,
  SOLICITUD_SUSCRIPCION_PERIODICA: PERIODIC_SUBSCRIPTION,
  SOLICITUD_REEMBOLSO_PERIODICO: PERIODIC_REDEMPTION,
  REEMBOLSO: REDEMPTION,
  RESCATE: BENEFIT,
  SOLICITUD_TRASPASO_INTERNO: INTERNAL_TRANSFER,
};

export const getKind = (type: OrderType): AnyKind =>
  (KINDS as Readonly<Record<OrderType, AnyKind>>)[type];

/** The kind of an operation, if it is one that a client orders. */
export const findKind = (type: OperationType): AnyKind | undefined =>
  isOneOfTypes(typesWith({ made_by: 'CLIENT' }), type) ? getKind(type) : undefined;
