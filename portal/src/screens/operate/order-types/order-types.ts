import type { OrderType } from '@area/contract/orders/schemas';
import type { DraftHead } from '../step-props.ts';
import { BENEFIT } from './benefit.ts';
import { CONTRIBUTION } from './contribution.ts';
import { EXCESS_REFUND } from './excess-refund.ts';
import { EXTERNAL_TRANSFER } from './external-transfer.ts';
import { INTERNAL_TRANSFER } from './internal-transfer.ts';
import { PERIODIC_CONTRIBUTION } from './periodic-contribution.ts';
import { PERIODIC_REDEMPTION } from './periodic-redemption.ts';
import { PERIODIC_SUBSCRIPTION } from './periodic-subscription.ts';
import type { PortalOrderType } from './portal-order-type.ts';
import { REDEMPTION } from './redemption.ts';
import { SUBSCRIPTION } from './subscription.ts';

/** In the order in which they are offered. */
const TABLE = {
  SUSCRIPCION: SUBSCRIPTION,
  APORTACION: CONTRIBUTION,
  SOLICITUD_SUSCRIPCION_PERIODICA: PERIODIC_SUBSCRIPTION,
  SOLICITUD_APORTACION_PERIODICA: PERIODIC_CONTRIBUTION,
  REEMBOLSO: REDEMPTION,
  SOLICITUD_REEMBOLSO_PERIODICO: PERIODIC_REDEMPTION,
  RESCATE: BENEFIT,
  SOLICITUD_TRASPASO_INTERNO: INTERNAL_TRANSFER,
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: EXTERNAL_TRANSFER,
  DEVOLUCION_EXCESO: EXCESS_REFUND,
};

/** What is typed for each type. */
export type TypedOrders = { readonly [T in OrderType]: (typeof TABLE)[T]['empty'] };

/** What each type of order is in the portal: the only place that lists them. *Source*: ADR 166. */
export const ORDER_TYPES: {
  readonly [T in OrderType]: PortalOrderType<T, TypedOrders[T]>;
} = TABLE;

/** The draft of an order of a type. */
export type DraftOf<T extends OrderType> = {
  readonly [K in T]: DraftHead & { readonly type: K } & TypedOrders[K];
}[T];

export const isOrderType = (text: unknown): text is OrderType =>
  typeof text === 'string' && Object.hasOwn(ORDER_TYPES, text);
